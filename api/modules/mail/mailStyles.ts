/** A style element: mail programs of today read it, and the panel shows it under its Content-Security-Policy. */
export const mailStyles = [
  'body{margin:0;padding:24px 12px;background:#f3f1ea;color:#1e2422;font:16px/1.5 Inter,Arial,sans-serif}',
  '.mail{max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:#fff;overflow-wrap:anywhere}',
  'h2{margin:0 0 8px;font-size:16px}ul{margin:0 0 16px;padding:0 0 0 20px}li{margin:0 0 8px}',
  'p{margin:0 0 16px}.brand{font-weight:700;font-size:18px;color:#0a4740}',
  '.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#0a4740;color:#fff;font-weight:600;text-decoration:none}',
  '.small{font-size:13px;color:#57605c}.reason{margin:24px 0 0;padding-top:16px;border-top:1px solid #dcd8cc}',
  '@media (prefers-color-scheme:dark){body{background:#151a18;color:#e8ece9}.mail{background:#1f2624}.brand{color:#8fd3c4}.small{color:#a9b3af}.reason{border-color:#37413d}}',
].join('');
