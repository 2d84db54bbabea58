/** Of what stands above a previewed page; with the colours of `publicStyles`. */
export const stripStyles = `
.preview{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:10px 20px;background:var(--canvas);border-bottom:1px solid var(--border);font-size:14px;line-height:20px}
.preview .address{flex:1;min-width:0;color:var(--second);overflow-wrap:anywhere}
.preview nav{display:flex;gap:4px}
.preview nav a{padding:6px 12px;border-radius:8px;text-decoration:none}
.preview nav a[aria-current]{background:var(--sunken);color:var(--text);font-weight:600}
.preview-note{margin:0;padding:8px 20px;background:var(--warning-tint);color:var(--warning);font-size:14px;line-height:20px;font-weight:500}
@media (max-width:600px){.preview .address{order:1;flex-basis:100%}.preview nav{margin-left:auto}}
`;

/** Of pages without a counterpart on the public side: a file, or why there is nothing to see. No fonts or files to load. */
export const plainStyles = `
:root{color-scheme:light dark;--canvas:#f6f5f1;--surface:#fff;--border:#e3e0d7;--text:#1e2422;--second:#545a55;--accent:#0c5f57;--warning:#855400;--warning-tint:#fdf2d8;--sunken:#efede6}
@media (prefers-color-scheme:dark){:root{--canvas:#121514;--surface:#1a1e1c;--border:#313835;--text:#e9ece8;--second:#b3bab4;--accent:#6acdbc;--warning:#e9b85a;--warning-tint:#332812;--sunken:#161a18}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 "Inter Variable",Inter,system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.plain{max-width:760px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--border);border-radius:12px;overflow-wrap:anywhere}
.plain h1{margin:0 0 16px;font-size:28px;line-height:36px}
@media (max-width:600px){.plain{margin:0;border-width:0 0 1px;border-radius:0;padding:16px}}
`;
