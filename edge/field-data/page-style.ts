/** Style sheet of the field data page. */
export const pageStyle = `
:root{color-scheme:light dark;
--bg:light-dark(#f4f5f7,#0f1214);--panel:light-dark(#fff,#171b1f);--line:light-dark(#dfe3e8,#2b3238);
--text:light-dark(#14181c,#eceff2);--muted:light-dark(#56606a,#9aa5af);--accent:light-dark(#2455c8,#86abff);
--good:light-dark(#0b7540,#3ecf86);--fair:light-dark(#8f5600,#eeae4b);--poor:light-dark(#c0261c,#ff7d70);
--p1:light-dark(#5b7fd6,#7398ee);--p2:light-dark(#c9a227,#d8b647);--p3:light-dark(#2f9e8f,#4cc3b2);
--p4:light-dark(#b7558f,#dd80b6);--p5:light-dark(#7c8794,#98a4b1)}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:14px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
.top,main{max-width:1320px;margin:0 auto;padding:0 16px}
.top{padding-top:20px;padding-bottom:12px}
.top p{color:var(--muted)}
main{display:grid;gap:12px;padding-bottom:48px;grid-template-columns:minmax(0,1fr)}
h1{font-size:22px;line-height:1.3;letter-spacing:-.01em}
h2{font-size:15px;line-height:1.35;margin-bottom:12px}
h2 small{display:block;font-weight:400;margin-top:2px}
small,.muted,.note{color:var(--muted);font-size:12px}
code{font:12px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:3px}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0}
.note{margin-top:12px;max-width:75ch}
.filters form{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:8px;align-items:end}
.filters label{display:grid;gap:2px;min-width:0}
.filters label span{font-size:12px;color:var(--muted)}
select,button,.button{font:inherit;height:36px;width:100%;min-width:0;padding:0 8px;border:1px solid var(--line);border-radius:6px;background:var(--panel);color:inherit;text-overflow:ellipsis}
button,.button{font-weight:600;background:var(--accent);border-color:transparent;color:var(--panel);cursor:pointer}
.button{display:inline-flex;width:auto;align-items:center;padding:0 16px;text-decoration:none}
.cards{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:12px}
.card{display:grid;gap:8px;align-content:start;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:12px 14px;text-decoration:none}
.card:hover{border-color:var(--muted)}
.card[aria-current]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.card .name{display:grid}
.card small{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.big{font-size:24px;line-height:1.2;font-weight:650;letter-spacing:-.01em}
.small{display:flex;justify-content:space-between;gap:8px;flex-wrap:wrap;font-size:12px;color:var(--muted)}
.rated{white-space:nowrap}
.rated i,.key i{font-style:normal;font-size:.78em;vertical-align:.06em;margin-inline-end:.1em}
.rated.good,.key.good i{color:var(--good)}.rated.fair,.key.fair i{color:var(--fair)}.rated.poor,.key.poor i{color:var(--poor)}
.rated.few{color:var(--muted)}
.none{color:var(--muted);font-weight:400;font-size:13px}
.big .none{font-size:16px}
.change.worse{color:var(--poor);font-weight:600}.change.better{color:var(--good);font-weight:600}
.change.worse::before{content:'▲ ';font-size:.7em}.change.better::before{content:'▼ ';font-size:.7em}
svg{display:block;width:100%}
.bar{height:6px;border-radius:3px;background:var(--line)}
.bar .good{fill:var(--good)}.bar .fair{fill:var(--fair)}.bar .poor{fill:var(--poor)}
.parts{height:10px;background:none}
.p1{fill:var(--p1);background:var(--p1)}.p2{fill:var(--p2);background:var(--p2)}.p3{fill:var(--p3);background:var(--p3)}.p4{fill:var(--p4);background:var(--p4)}.p5{fill:var(--p5);background:var(--p5)}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.plot{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 8px}
.plot.flat{grid-template-columns:minmax(0,1fr)}
.plot svg{height:220px;border-bottom:1px solid var(--muted)}
.plot path{fill:none;vector-effect:non-scaling-stroke}
.plot .y,.plot .x{display:flex;justify-content:space-between;color:var(--muted);font-size:11px;line-height:1;white-space:nowrap}
.plot .y{flex-direction:column;text-align:end;height:220px}
.plot .x{grid-column:-2/-1;padding-top:2px}
.zone.good{fill:color-mix(in srgb,var(--good) 9%,transparent)}.zone.fair{fill:color-mix(in srgb,var(--fair) 9%,transparent)}.zone.poor{fill:color-mix(in srgb,var(--poor) 9%,transparent)}
.plot .band{fill:color-mix(in srgb,var(--accent) 22%,transparent)}
.plot .line{stroke:var(--accent);stroke-width:2;stroke-linejoin:round}
.plot .dot{stroke-width:8;stroke-linecap:round}
.plot .dense .dot{stroke-width:5}
.dot.good{stroke:var(--good)}.dot.fair{stroke:var(--fair)}.dot.poor{stroke:var(--poor)}
.plot .mark,.plot .limit{stroke:var(--muted);stroke-width:1;stroke-dasharray:3 3}
.plot .middle{stroke:var(--text);stroke-width:2}
.plot .before{stroke:var(--text);stroke-width:1.25;opacity:.75}
.flat rect.good{fill:color-mix(in srgb,var(--good) 75%,var(--panel))}.flat rect.fair{fill:color-mix(in srgb,var(--fair) 75%,var(--panel))}.flat rect.poor{fill:color-mix(in srgb,var(--poor) 75%,var(--panel))}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:12px;font-size:12px;color:var(--muted)}
.key i{font-size:10px;vertical-align:0}
.key .dash,.key .solid,.key .thin,.key .swatch{display:inline-block;width:16px;height:0;border-top:1px dashed var(--muted);vertical-align:middle;margin-inline-end:4px}
.key .solid{border-top:2px solid var(--text)}.key .thin{border-top:1px solid var(--text)}
.key .swatch{width:10px;height:10px;border:0;border-radius:2px}
summary{cursor:pointer;color:var(--muted);font-size:12px;min-height:24px}
.panel details{margin-top:12px;font-size:13px}
.wide{position:relative;overflow-x:auto;margin:0 -16px;padding:0 16px}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:7px 12px 7px 0;border-top:1px solid var(--line);vertical-align:baseline;white-space:nowrap;font-weight:400}
thead th{border:0;color:var(--muted);font-size:12px;padding-top:0}
th:last-child,td:last-child{padding-inline-end:0}
.wide th:first-child{position:sticky;inset-inline-start:0;background:var(--panel)}
.n{text-align:end}
td small,th small{display:block}
tbody th code{overflow-wrap:normal}
.worst{list-style:none;padding:0;display:grid}
.worst li{display:grid;grid-template-columns:minmax(0,5fr) minmax(140px,2fr) minmax(0,6fr);gap:4px 16px;align-items:start;padding:10px 0;border-top:1px solid var(--line)}
.legend+.worst{margin-top:12px}
.worst small{display:block;margin-top:2px}
.worst .made{padding-top:5px}
.empty{padding:32px 16px;display:grid;gap:12px;justify-items:start}
.empty h2{margin:0;font-size:18px}
.empty p{max-width:60ch}
@media(min-width:601px){@supports selector(::details-content){.filters summary{display:none}.filters::details-content{content-visibility:visible}}}
@media(max-width:1000px){.cards{grid-template-columns:repeat(3,minmax(0,1fr))}.two{grid-template-columns:minmax(0,1fr)}}
@media(max-width:600px){
.top,main{padding-inline:12px}
.filters form{grid-template-columns:1fr 1fr;padding-top:8px}
.filters summary{font-size:14px;line-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--panel);color:inherit;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.filters button{grid-column:1/-1}
select,button{height:44px}
.cards{grid-template-columns:1fr 1fr}
.card[aria-current]{grid-column:1/-1;order:-1}
.panel{padding:12px}.wide{margin:0 -12px;padding:0 12px}
.plot svg,.plot .y{height:180px}
.worst li{grid-template-columns:minmax(0,1fr) auto}
.worst .how{text-align:end}
.worst .made{grid-column:1/-1}
}`;
