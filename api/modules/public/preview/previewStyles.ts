/** The panel's design for a server-rendered page: its colours, light and dark mode, no fonts or files to load. */
export const previewStyles = `
:root{color-scheme:light dark;--canvas:#f6f5f1;--surface:#fff;--border:#e3e0d7;--text:#1e2422;--second:#545a55;--accent:#0c5f57;--warn:#855400;--warnbg:#fdf2d8;--sunken:#efede6}
@media (prefers-color-scheme:dark){:root{--canvas:#121514;--surface:#1a1e1c;--border:#313835;--text:#e9ece8;--second:#b3bab4;--accent:#6acdbc;--warn:#e9b85a;--warnbg:#332812;--sunken:#161a18}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 "Inter Variable",Inter,system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:10px 20px;background:var(--surface);border-bottom:1px solid var(--border);font-size:14px}
header .address{flex:1;min-width:0;color:var(--second);overflow-wrap:anywhere}
nav{display:flex;gap:4px}
nav a{padding:6px 12px;border-radius:8px;text-decoration:none}
nav a[aria-current]{background:var(--sunken);color:var(--text);font-weight:600}
.note{margin:0;padding:8px 20px;background:var(--warnbg);color:var(--warn);font-size:14px;font-weight:500}
main{max-width:760px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--border);border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:28px;line-height:36px}
img{max-width:100%;height:auto;border-radius:8px}
.pictures{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px}
.pictures img{width:220px;max-height:220px;object-fit:contain;background:var(--sunken)}
.pictures img:only-child{width:auto;max-height:420px}
.mark{display:inline-block;margin:0 8px 16px 0;padding:2px 10px;border-radius:999px;background:var(--sunken);font-size:13px;font-weight:600}
.price{font-size:24px;font-weight:650}
.price del{margin-left:12px;color:var(--second);font-size:16px;font-weight:400}
dl{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;gap:6px 20px;margin:16px 0}
dt{color:var(--second)}
dd{margin:0}
details{border-top:1px solid var(--border);padding:8px 0}
summary{font-weight:600;cursor:pointer}
iframe{display:block;width:100%;max-width:640px;aspect-ratio:4/3;height:auto;border:0;border-radius:8px;margin:0 0 16px}
table{border-collapse:collapse;width:100%}
td,th{border:1px solid var(--border);padding:6px 8px;text-align:start;vertical-align:top}
blockquote{margin:0 0 16px;padding-left:12px;border-left:3px solid var(--border);color:var(--second)}
pre{overflow-x:auto;padding:10px;border-radius:8px;background:var(--sunken)}
.to-left{text-align:left}.to-right{text-align:right}.to-center{text-align:center}.to-justify{text-align:justify}
@media (max-width:600px){header .address{order:1;flex-basis:100%}header nav{margin-left:auto}main{margin:0;border-width:0 0 1px;border-radius:0;padding:16px}.pictures img{width:calc(50% - 6px)}}
`;
