/** Colours of the design; a second one where the browser prefers dark. */
const light =
  '--canvas:#f6f5f1;--surface:#fff;--sunken:#efede6;--border:#e3e0d7;--strong:#8e8a7f;--divider:#ece9e1;--text:#1e2422;--second:#545a55;--hint:#666b65;--accent:#0f6b62;--accent-hover:#0b574f;--on-accent:#fff;--accent-text:#0c5f57;--tint:#e4f1ee;--honey:#d9971e;--success:#2f6f1f;--warning:#855400;--warning-tint:#fdf2d8;--error:#b3261e';
const dark =
  '--canvas:#121514;--surface:#1a1e1c;--sunken:#161a18;--border:#313835;--strong:#737c76;--divider:#272d2a;--text:#e9ece8;--second:#b3bab4;--hint:#98a09a;--accent:#5bc4b2;--accent-hover:#78d3c4;--on-accent:#05231f;--accent-text:#6acdbc;--tint:#18302c;--honey:#e7b04b;--success:#8ecb74;--warning:#e9b85a;--warning-tint:#332812;--error:#f2938b';

/** Where the server has the fonts. */
export const fontPaths = ['/fonts/inter-cyrillic-wght-normal.woff2', '/fonts/inter-latin-wght-normal.woff2'] as const;

const fontFace = (path: string, range: string): string =>
  `@font-face{font-family:"Inter Variable";src:url(${path}) format("woff2");font-weight:100 900;font-display:swap;unicode-range:${range}}`;

/** The style sheet of all public pages. */
export const publicStyles = `${fontFace(fontPaths[0], 'U+0301,U+0400-045F,U+0490-0491,U+2116')}
${fontFace(fontPaths[1], 'U+0000-00FF,U+02BC,U+0131,U+2000-206F,U+20AC,U+2122,U+2212,U+2215')}
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--surface);color:var(--text);font:400 17px/27px "Inter Variable",system-ui,sans-serif;overflow-wrap:break-word}
main{flex:1 0 auto}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote{margin:0}
ul,ol{padding:0;list-style:none}
h1{font-size:32px;line-height:40px;font-weight:650;letter-spacing:-.02em}
h2{font-size:21px;line-height:29px;font-weight:650;letter-spacing:-.012em;margin:40px 0 10px}
h3,h4,h5,h6{font-size:17px;line-height:27px;font-weight:600}
h1,h2,h3{text-wrap:pretty}
b,strong{font-weight:600}
a{color:var(--accent-text);text-decoration:none}
a:hover{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
main:focus{outline:0}
img{max-width:100%;height:auto;display:block}
svg.i{width:20px;height:20px;fill:currentColor;flex:none}
.sprite{position:absolute}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}
.skip:focus{left:12px;top:10px;z-index:9;background:var(--surface);padding:8px 12px;border-radius:8px}
.wrap{width:100%;max-width:1120px;margin:0 auto;padding:0 24px}
.small{font-size:15px;line-height:22px;color:var(--second)}
.hint{color:var(--hint)}
.lead{font-size:20px;line-height:30px;color:var(--second);margin-top:12px;max-width:680px}
.lead~.hint{margin-top:24px}
.top{border-bottom:1px solid var(--border)}
.top .wrap{display:flex;align-items:center;gap:0 28px;min-height:64px}
.brand{display:flex;align-items:center;gap:10px;min-height:44px;color:var(--text);font-weight:650;letter-spacing:-.01em}
.brand:hover{text-decoration:none}
.brand svg{width:32px;height:32px}
.top nav ul{display:flex;gap:24px;font-size:15px}
.top nav a{display:block;padding:10px 0;color:var(--second)}
.top nav a[aria-current]{color:var(--text);font-weight:550}
.languages{margin:0 -6px 0 auto}
.top .languages ul{gap:0}
.top .languages li{display:flex;align-items:center}
.top .languages li+li::before{content:"·"}
.top .languages a{padding:10px 6px;color:var(--accent-text);text-decoration:underline;text-underline-offset:3px}
.top .languages a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
.crumbs{font-size:14px;line-height:20px;margin:20px 0 12px}
.crumbs ol{display:flex;flex-wrap:wrap;gap:2px 6px}
.crumbs li+li::before{content:"/";margin-right:6px;color:var(--hint)}
.crumbs a{color:var(--second)}
.crumbs span{color:var(--hint)}
main>h1:first-child,.first{margin-top:32px}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:0 20px;border:1px solid var(--border);border-radius:8px;font-size:16px;line-height:22px;font-weight:550;color:var(--text)}
.btn:hover{text-decoration:none;border-color:var(--strong)}
.btn.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.btn.main:hover{background:var(--accent-hover)}
.buttons{display:flex;flex-wrap:wrap;gap:12px}
.buttons.after{margin-top:32px}
.pic{position:relative;display:flex;align-items:center;justify-content:center;gap:8px;aspect-ratio:1;overflow:hidden;background:var(--sunken);border-radius:16px;color:var(--hint)}
.pic img{width:100%;height:100%;object-fit:contain}
.product{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px}
.strip{overflow-x:auto;scroll-snap-type:x mandatory;border-radius:16px;scrollbar-width:none}
.strip ul{display:flex}
.strip .pic{flex:0 0 100%;scroll-snap-align:start;border-radius:0}
.thumbs{display:grid;grid-template-columns:repeat(auto-fill,minmax(72px,1fr));gap:10px;margin-top:10px}
.thumbs a{display:block;aspect-ratio:1;border:1px solid var(--border);border-radius:10px;overflow:hidden;background:var(--sunken)}
.thumbs a:hover{border-color:var(--accent)}
.thumbs img{width:100%;height:100%;object-fit:contain}
.marks{display:flex;flex-wrap:wrap;gap:6px;margin-top:10px}
.mark{display:inline-block;padding:0 8px;border-radius:6px;background:var(--warning-tint);color:var(--warning);font-size:14px;line-height:24px;font-weight:550;letter-spacing:0}
.stars{display:inline-flex;color:var(--honey)}
.stars .i{width:18px;height:18px}
.stars .off{color:var(--strong)}
.rating{display:flex;flex-wrap:wrap;align-items:center;gap:0 10px;margin-top:10px;font-size:15px}
.price s{color:var(--hint);font-size:.55em;font-weight:400;letter-spacing:0}
.price.big{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;margin-top:20px}
.price.big .now{font-size:30px;line-height:38px;font-weight:650;letter-spacing:-.02em}
.price.big s{font-size:17px}
.stock{display:flex;align-items:center;gap:8px;margin-top:8px;font-size:16px;color:var(--success)}
.stock.low{color:var(--warning)}
.stock.no{color:var(--second)}
.options{margin-top:24px}
.options p{font-size:15px;font-weight:600}
.options ul{display:flex;flex-wrap:wrap;gap:8px;margin-top:6px}
.options a,.options li>span{display:flex;align-items:center;justify-content:center;min-width:64px;min-height:44px;padding:0 14px;border:1px solid var(--strong);border-radius:10px;font-size:16px;color:var(--text)}
.options a:hover{border-color:var(--accent);text-decoration:none}
.options [aria-current]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);background:var(--tint);font-weight:600}
.options .off{border-style:dashed;color:var(--second)}
.options .none{border-color:var(--border);color:var(--hint);text-decoration:line-through}
.seller{margin-top:28px;padding:20px;border:1px solid var(--border);border-radius:14px}
.who{display:flex;align-items:center;gap:12px}
.who a{font-weight:550;color:var(--text)}
.seller .buttons{margin:16px 0 8px}
.logo{display:flex;flex:none;align-items:center;justify-content:center;width:48px;height:48px;border-radius:10px;overflow:hidden;background:var(--warning-tint);color:var(--warning)}
.logo img{width:100%;height:100%;object-fit:contain}
.logo.large{width:96px;height:96px;border-radius:16px}
.about{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 48px;margin-top:16px}
.facts{font-size:16px;line-height:24px}
.facts div{display:grid;grid-template-columns:minmax(0,168px) minmax(0,1fr);gap:16px;padding:7px 0;align-items:baseline}
.facts dt{font-size:15px;color:var(--second)}
.review{padding:14px 0 10px}
.review header{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px}
.review h3{font-weight:550}
.review time{font-size:15px}
.review .said p+p{margin-top:6px}
.answer{margin-top:10px;padding:12px 16px;border-radius:10px;background:var(--canvas);font-size:16px;line-height:25px}
.photos{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.photos img{width:96px;height:96px;object-fit:cover;border-radius:10px;background:var(--sunken)}
.bar{display:none}
.prose{max-width:680px}
.prose p+p,.prose ul+p,.prose ol+p{margin-top:14px}
.prose h3,.prose h4,.prose h5,.prose h6{margin:24px 0 6px}
.prose a,.facts a,.small a{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
.prose ul{list-style:disc;padding-left:22px;margin:10px 0}
.prose ol{list-style:decimal;padding-left:24px;margin:10px 0}
.prose li{margin:6px 0}
.prose blockquote{margin:24px 0;padding:2px 0 2px 20px;border-left:3px solid var(--accent);font-size:20px;line-height:30px}
.prose pre{white-space:pre-wrap;padding:12px 16px;border-radius:10px;background:var(--canvas);font-size:15px;line-height:23px}
.prose img{margin:14px 0;border-radius:12px}
.prose hr{margin:32px 0;border:0;border-top:1px solid var(--border)}
.wide{overflow-x:auto;margin:14px 0}
table{border-collapse:collapse;font-size:16px;line-height:24px}
td,th{border:1px solid var(--border);padding:8px 12px;text-align:start;vertical-align:top;min-width:80px}
th{background:var(--canvas);font-weight:600}
.to-left{text-align:left}.to-right{text-align:right}.to-center{text-align:center}.to-justify{text-align:justify}
iframe{display:block;width:100%;height:auto;aspect-ratio:16/9;border:0;border-radius:12px;margin:14px 0;background:var(--sunken)}
.grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:32px 24px;margin-top:16px}
.card{display:flex;flex-direction:column;font-size:15px;line-height:22px}
.card a{color:var(--text);display:block}
.card .pic{border-radius:12px;margin-bottom:10px}
.card h2,.card h3{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;margin:0;font-size:15px;line-height:22px;font-weight:550;letter-spacing:0}
.card .marks{position:absolute;left:8px;top:8px;margin:0}
.card .mark{font-size:13px;line-height:22px}
.card .price{margin-top:2px;font-weight:600}
.card .price s{font-size:13px}
.card .stock{margin-top:0;font-size:14px}
.rated{display:flex;align-items:center;gap:4px;font-size:14px}
.rated .i{width:16px;height:16px;color:var(--honey)}
ul.tiles{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:12px;margin-top:16px}
.tiles a{display:flex;align-items:center;gap:12px;height:100%;min-height:64px;padding:8px 16px 8px 8px;border:1px solid var(--border);border-radius:12px;color:var(--text);font-size:16px;line-height:22px;font-weight:550}
.tiles a.bare{padding-left:16px}
.tiles a:hover{border-color:var(--accent);text-decoration:none}
.tiles .small{display:block;font-size:14px;line-height:20px;font-weight:400}
.sorts{display:flex;flex-wrap:wrap;gap:0 20px;align-items:baseline;justify-content:space-between;margin-top:20px;font-size:15px}
.sorts ul{display:flex;flex-wrap:wrap;gap:0 16px}
.sorts a{display:block;padding:8px 0}
.sorts a[aria-current]{color:var(--text);font-weight:550}
.pager{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-top:40px;padding-top:16px;border-top:1px solid var(--border);font-size:15px}
.pager span:empty{min-width:100px}
.hero{padding:48px 0 8px}
.hero h1{font-size:40px;line-height:48px;max-width:680px}
.hero .buttons{margin-top:24px}
.articles{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:32px 24px;margin-top:16px}
.articles a{color:var(--text);display:block}
.articles .pic{aspect-ratio:16/9;border-radius:12px;margin-bottom:10px}
.articles .pic img{object-fit:cover}
.articles .small{display:block}
.invite{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:16px 32px;margin-top:64px;padding:28px 32px;border-radius:16px;background:var(--tint)}
.invite h2{margin:0 0 4px}
.invite p{max-width:680px}
.seller-head{display:flex;align-items:center;gap:16px;margin-top:20px}
.reach{margin-top:20px}
.reach .buttons{margin-bottom:8px}
h2:not(.hidden)+.sorts{margin-top:0}
.reading{max-width:680px;margin-inline:auto}
.reading .prose{margin-top:20px}
.by{margin-top:12px;font-size:15px;line-height:22px;color:var(--second)}
.answer .by{margin:0;font-size:inherit;color:inherit}
figure{margin:20px 0 28px}
figure img{width:100%;max-height:510px;object-fit:contain;border-radius:14px;background:var(--sunken)}
details{border-top:1px solid var(--border);padding:4px 0}
details:last-of-type{border-bottom:1px solid var(--border)}
summary{padding:8px 0;min-height:44px;font-weight:600;cursor:pointer}
details p{margin-bottom:12px}
.terms{display:grid;grid-template-columns:260px minmax(0,1fr);gap:64px;margin-top:24px}
.toc{position:sticky;top:24px;align-self:start;font-size:15px;line-height:22px;max-height:calc(100vh - 48px);overflow-y:auto}
.toc p{font-weight:600}
.toc ol{margin:10px 0 16px}
.toc a{display:block;padding:6px 0 6px 12px;color:var(--second);border-left:2px solid var(--border)}
.toc a:hover{border-color:var(--accent);color:var(--text)}
.sum{border:1px solid var(--border)!important;border-radius:12px;padding:4px 20px;background:var(--canvas)}
.sum+*{margin-top:20px}
.terms .prose>h2:first-of-type{margin-top:28px}
.bottom{border-top:1px solid var(--border);margin-top:64px;padding:28px 0 40px;background:var(--canvas);font-size:15px;line-height:24px;color:var(--second)}
.bottom .wrap{display:grid;grid-template-columns:1.4fr 1fr 1fr 1fr;gap:32px}
.bottom h2{margin:0 0 4px;font-size:15px;line-height:24px;font-weight:600;letter-spacing:0;color:var(--text)}
.bottom a{display:block;padding:2px 0;color:var(--second)}
@media (max-width:899px){
.wrap{padding:0 16px}
.top .wrap{flex-wrap:wrap;min-height:56px}
.top .sections{order:9;width:100%}
.top .sections ul{gap:20px}
h1{font-size:25px;line-height:32px}
h2{font-size:20px;line-height:27px;margin:32px 0 8px}
.lead{font-size:18px;line-height:27px}
.crumbs{margin:12px 0 8px}
.crumbs a{display:inline-block;padding:4px 0}
.product{gap:24px}
.about{grid-template-columns:minmax(0,1fr);gap:0}
.about>:nth-child(2){order:-1}
.thumbs{grid-template-columns:repeat(auto-fill,minmax(56px,1fr))}
.seller{padding:16px}
.who a{display:inline-block;padding:4px 0}
.seller>.small a,.reach .small a{display:inline-block;padding:10px 0}
.seller .buttons .btn,.reach .btn{flex:1 1 200px}
.facts div{grid-template-columns:112px minmax(0,1fr)}
.grid,ul.tiles{grid-template-columns:repeat(3,minmax(0,1fr));gap:24px 12px}
ul.tiles{gap:8px}
.tiles a{font-size:15px;padding-right:8px}
.hero{padding:24px 0 0}
.hero h1{font-size:30px;line-height:38px}
.articles,.terms{grid-template-columns:minmax(0,1fr);gap:24px}
.invite{padding:20px;margin-top:40px}
.toc{position:static;max-height:none;border:1px solid var(--border);border-radius:12px;padding:12px 16px}
.toc ol{margin-bottom:4px}
.toc a{padding:10px 0 10px 12px}
.reading figure{margin:20px -16px}
.reading figure img{border-radius:0}
.bottom .wrap{grid-template-columns:1fr 1fr}
.bottom .wrap>:first-child{grid-column:1/-1}
.bottom a{padding:8px 0}
}
@media (max-width:639px){
.product{grid-template-columns:minmax(0,1fr);gap:20px}
.gallery{margin:0 -16px}
.strip{border-radius:0}
.thumbs{display:flex;overflow-x:auto;margin-top:6px;padding:4px 16px;scrollbar-width:none}
.thumbs li{flex:0 0 64px}
.grid,ul.tiles{grid-template-columns:repeat(2,minmax(0,1fr))}
.bar{display:flex;position:fixed;left:0;right:0;bottom:0;z-index:3;align-items:center;justify-content:space-between;gap:12px;padding:8px 16px calc(8px + env(safe-area-inset-bottom));background:var(--surface);border-top:1px solid var(--border)}
.bar .price{display:flex;flex-direction:column;line-height:20px;font-weight:650}
.bar .price s{font-size:13px}
.bar .btn{font-size:15px;padding:0 16px;text-align:center}
html:has(.bar){scroll-padding-bottom:96px}
body:has(.bar) .bottom{padding-bottom:112px}
}
@media (max-width:359px){ul.tiles{grid-template-columns:minmax(0,1fr)}.top .sections ul{gap:14px}}
@media (prefers-reduced-motion:no-preference){.strip{scroll-behavior:smooth}}
@media print{.top nav,.bottom,.bar,.skip{display:none!important}}
`;
