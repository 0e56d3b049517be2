// Short sentences that go away again: what went wrong, what was done.
export interface Toast {
  id: number;
  text: string;
  tone: "bad" | "good";
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, tone: Toast["tone"] = "bad"): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    this.list = [...this.list.slice(-2), { id, text, tone }];
    setTimeout(() => this.close(id), tone === "bad" ? 9000 : 4000);
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
