// Does something move over the table now? The end of a game waits for the last of it.
export const moving = $state({ now: false });
