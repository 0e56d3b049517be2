"""The built page and its files."""

from functools import lru_cache
from gzip import compress
from mimetypes import guess_type
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mirabilia.server.cookies import A_YEAR
from mirabilia.server.guard import refusal

PAGE = Path(__file__).parent.parent / "page"  # built by `make page`
TEXTS = {".css", ".html", ".js", ".json", ".map", ".svg", ".webmanifest"}  # the others are small already


@lru_cache(64)
def small(path: Path, changed: float) -> bytes:
    """A file compressed, once for everybody."""
    return compress(path.read_bytes(), mtime=0)


class Assets(StaticFiles):
    """Built files: their names change with what is in them, so browsers keep them."""

    async def check_config(self) -> None:
        """The page may not be built yet: then its files are not there."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or a coded refusal."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            return refusal("no-such-page", error.status_code)
        if isinstance(response, FileResponse) and Path(response.path).suffix in TEXTS:
            if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
                response = await compressed(Path(response.path))
            response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = f"public, max-age={A_YEAR}, immutable"
        return response


async def compressed(path: Path) -> Response:
    """A file as it travels fastest."""
    body = await run_in_threadpool(small, path, path.stat().st_mtime)
    kind, _ = guess_type(path)
    return Response(body, media_type=kind or "text/plain", headers={"content-encoding": "gzip"})


async def page(request: Request) -> Response:
    """The page, whatever its address: it finds its way by itself. And the few files beside it."""
    path = request.path_params["path"]
    if "." in path:
        beside = {file.name: file for file in PAGE.glob("*.*") if file.is_file()}
        if path not in beside:
            return refusal("no-such-page", 404)
        return FileResponse(beside[path], headers={"cache-control": "no-cache"})
    index = PAGE / "index.html"
    if not index.exists():
        return PlainTextResponse("The page is not built; run: make page", 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})
