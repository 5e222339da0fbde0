'use strict';
(() => {
  // Everything from the program under test becomes text nodes and attributes, never markup.
  const SVG = 'http://www.w3.org/2000/svg';
  const make = (space, tag, attributes, children) => {
    const e = space ? document.createElementNS(space, tag) : document.createElement(tag);
    for (const [k, v] of Object.entries(attributes || {})) {
      if (v === null || v === undefined || v === false) continue;
      if (k === 'on') for (const [name, f] of Object.entries(v)) e.addEventListener(name, f);
      else if (k === 'width%') e.style.width = v;
      else e.setAttribute(k, v === true ? '' : v);
    }
    for (const c of [].concat(children === undefined ? [] : children)) {
      if (c !== null && c !== undefined) e.append(c.nodeType ? c : document.createTextNode(String(c)));
    }
    return e;
  };
  const h = (tag, attributes, ...children) => make(null, tag, attributes, children);
  const s = (tag, attributes, ...children) => make(SVG, tag, attributes, children);
  const $ = (id) => document.getElementById(id);
  const main = $('main');

  // Theme: the system's, unless somebody chose.
  const root = document.documentElement;
  const remembered = () => { try { return localStorage.getItem('jaunt-theme'); } catch { return null; } };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = (theme) => {
    root.dataset.theme = theme;
    $('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
    $('theme').setAttribute('aria-label', `Switch to ${theme === 'dark' ? 'light' : 'dark'} theme`);
  };
  showTheme(remembered() || (dark.matches ? 'dark' : 'light'));
  $('theme').addEventListener('click', () => {
    const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('jaunt-theme', next); } catch { /* files may have no storage */ }
    showTheme(next);
  });
  dark.addEventListener('change', () => { if (!remembered()) showTheme(dark.matches ? 'dark' : 'light'); });

  let D = null;
  const percent = (r) => (r.total ? (100 * r.covered) / r.total : 100);
  const shown = (p) => `${p === 100 ? '100' : p.toFixed(1)} %`;
  const meter = (p) => h('span', { class: 'meter', 'aria-hidden': 'true' },
    h('i', { 'width%': `${p}%`, class: p >= 85 ? '' : p >= 50 ? 'mid' : 'low' }));
  const chip = (kind, text) => h('span', { class: `chip ${kind}` }, text);
  const simple = (c) => c.split('.').pop();
  const shortName = (m) => (m.name === '<init>' ? `new ${simple(m.class)}` : m.name === '<clinit>' ? `${simple(m.class)} (static initialiser)` : `${simple(m.class)}.${m.name}`);
  const methodName = (m) => (m.name === '<clinit>' ? 'static initialiser' : `${m.name === '<init>' ? `new ${simple(m.class)}` : m.name}(${m.parameters.join(', ')})`);
  const fullName = (m) => (m.name.startsWith('<') ? methodName(m) : `${simple(m.class)}.${methodName(m)}`);
  const outcomeKind = (p) => (p.finding !== null ? 'bug' : p.threw ? 'threw' : 'ok');
  const outcomeChip = (p) => h('span', { class: `chip ${{ bug: 'bad', threw: 'warn', ok: 'good' }[outcomeKind(p)]}`, title: p.outcome }, p.outcome.replace(/^(?:[\w$]+\.)+(?=[A-Z])/, ''));
  const ms = (t) => (t >= 10000 ? `${(t / 1000).toFixed(0)} s` : t >= 1000 ? `${(t / 1000).toFixed(1)} s` : `${t} ms`);
  const go = (hash) => { location.hash = hash; };
  const copyable = (text, label) => {
    const button = h('button', { type: 'button', 'aria-label': `Copy ${label}` }, 'Copy');
    button.addEventListener('click', async () => {
      try { await navigator.clipboard.writeText(text); button.textContent = 'Copied'; } catch {
        const range = document.createRange(); range.selectNodeContents(button.previousSibling);
        getSelection().removeAllRanges(); getSelection().addRange(range); button.textContent = 'Selected';
      }
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
    return h('div', { class: 'copy' }, h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text), button);
  };
  const panel = (title, ...children) => h('section', { class: 'panel' }, title ? h('h3', {}, title) : null, ...children);

  // Overview.
  const tiles = () => {
    const c = D.coverage;
    const infeasible = D.branches.infeasible;
    const feasible = { covered: c.branches.covered, total: c.branches.total - infeasible };
    const open = feasible.total - feasible.covered;
    const tile = (kind, value, text) => h('div', { class: `tile ${kind}` }, h('b', {}, value), h('span', {}, text));
    const all = [tile(percent(feasible) === 100 ? 'good' : '', shown(percent(feasible)), 'of feasible branches covered'),
      tile('', shown(percent(c.lines)), 'of lines covered'),
      tile('', D.paths.length.toLocaleString('en'), D.verb === 'generate' ? 'tests, each confirmed on the JVM' : 'paths'),
      tile(D.findings.length ? 'bad' : 'good', D.findings.length, D.findings.length === 1 ? 'finding' : 'findings'),
      tile('', infeasible, 'branches proved infeasible'),
      tile(open ? 'warn' : 'good', open, open === 1 ? 'branch open' : 'branches open')];
    return h('div', { class: 'tiles' }, ...all);
  };
  const coverageTable = () => {
    const body = h('tbody');
    const classes = new Map();
    D.methods.forEach((m, i) => {
      const pack = m.class.includes('.') ? m.class.slice(0, m.class.lastIndexOf('.')) : '(no package)';
      if (!classes.has(pack)) classes.set(pack, new Map());
      const inside = classes.get(pack);
      if (!inside.has(m.class)) inside.set(m.class, []);
      inside.get(m.class).push(i);
    });
    const sum = (list) => {
      const all = { branches: { covered: 0, total: 0 }, lines: { covered: 0, total: 0 }, infeasible: 0, tests: 0 };
      for (const i of list) {
        const m = D.methods[i];
        for (const k of ['branches', 'lines']) { all[k].covered += m.coverage[k].covered; all[k].total += m.coverage[k].total; }
        all.infeasible += m.infeasible; all.tests += m.tests;
      }
      return all;
    };
    const cells = (a) => {
      const feasible = { covered: a.branches.covered, total: a.branches.total - a.infeasible };
      const p = percent(feasible);
      return [h('td', { class: 'cov' }, meter(p), shown(p)), h('td', { class: 'num' }, `${a.branches.covered}/${a.branches.total}`),
        h('td', { class: 'num opt' }, a.infeasible || ''), h('td', { class: 'num opt' }, shown(percent(a.lines))), h('td', { class: 'num' }, a.tests || '')];
    };
    const addRows = (label, level, list, open, children) => {
      const twist = children ? h('button', { class: 'twist', type: 'button', 'aria-expanded': String(open), 'aria-label': `Show what is in ${label.textContent || label}` }, open ? '\u25be' : '\u25b8') : h('span', { class: 'twist' });
      const row = h('tr', { class: `tree-row indent${level}` }, h('td', {}, twist, label), ...cells(sum(list)));
      body.append(row);
      if (!children) return;
      let rows = null;
      const toggle = () => {
        if (!rows) { const before = body.childNodes.length; const anchor = row.nextSibling; children(); const made = [...body.childNodes].slice(before); rows = made; made.forEach((r) => body.insertBefore(r, anchor)); open = true; } else {
          open = !open; rows.forEach((r) => { r.hidden = !open; });
        }
        twist.textContent = open ? '\u25be' : '\u25b8'; twist.setAttribute('aria-expanded', String(open));
      };
      row.addEventListener('click', (e) => { if (e.target.tagName !== 'A') toggle(); });
      if (open) { open = false; toggle(); }
    };
    const few = D.methods.length <= 60;
    for (const [pack, inside] of classes) {
      const all = [...inside.values()].flat();
      addRows(pack, 0, all, true, () => {
        for (const [name, list] of inside) {
          addRows(h('span', {}, simple(name)), 1, list, few, () => {
            for (const i of list) addRows(h('a', { href: `#/graph/${i}` }, methodName(D.methods[i])), 2, [i], false, null);
          });
        }
      });
    }
    return h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Class and method'),
      h('th', { scope: 'col' }, 'Feasible branches'), h('th', { scope: 'col', class: 'num' }, 'Branches'), h('th', { scope: 'col', class: 'num opt' }, 'Infeasible'),
      h('th', { scope: 'col', class: 'num opt' }, 'Lines'), h('th', { scope: 'col', class: 'num' }, D.verb === 'generate' ? 'Tests' : 'Paths'))), body));
  };
  const curve = (points) => {
    if (points.length < 2) return h('p', { class: 'empty' }, 'The run was too short for a curve.');
    const [W, H, L, B] = [560, 190, 40, 22];
    const last = points[points.length - 1][0] || 1;
    const top = Math.max(...points.map((p) => p[1]), 1);
    const x = (t) => L + ((W - L - 8) * t) / last; const y = (v) => H - B - ((H - B - 12) * v) / top;
    let d = `M${x(points[0][0])} ${y(points[0][1])}`;
    for (let i = 1; i < points.length; i++) d += `H${x(points[i][0])}V${y(points[i][1])}`;
    return s('svg', { class: 'curve', viewBox: `0 0 ${W} ${H}`, role: 'img', preserveAspectRatio: 'none', 'aria-label': `Branches reached over time: ${top} after ${ms(last)}` },
      s('path', { d: `M${L} 8V${H - B}H${W - 4}`, fill: 'none', stroke: 'var(--line)' }),
      s('path', { d: `${d}V${H - B}H${x(points[0][0])}Z`, fill: 'var(--good-bg)' }),
      s('path', { d, fill: 'none', stroke: 'var(--good)', 'stroke-width': 2.2 }),
      s('text', { x: L - 6, y: 16, 'text-anchor': 'end' }, top), s('text', { x: L - 6, y: H - B, 'text-anchor': 'end' }, '0'),
      s('text', { x: W - 6, y: H - 6, 'text-anchor': 'end' }, ms(last)), s('text', { x: L, y: H - 6 }, 'time'));
  };
  const timesPanel = () => {
    const parts = D.times.parts.filter((p) => p[1] > 0);
    const all = parts.reduce((a, p) => a + p[1], 0) || 1;
    const layers = D.times.layers.filter((l) => l[1] > 0);
    return panel('Where the time went',
      h('div', { class: 'stack', 'aria-hidden': 'true' }, ...parts.map((p, i) => h('i', { class: `c${i % 5}`, 'width%': `${(100 * p[1]) / all}%` }))),
      h('table', {}, h('tbody', {}, ...parts.map((p, i) => h('tr', {}, h('td', {}, h('span', { class: 'legend' }, h('span', {}, h('i', { class: `c${i % 5}` }), p[0]))), h('td', { class: 'num' }, ms(p[1])))))),
      layers.length ? h('h3', {}, 'What answered the solver\u2019s questions') : null,
      layers.length ? h('table', {}, h('tbody', {}, ...layers.map((l) => h('tr', {}, h('td', {}, l[0]), h('td', { class: 'num' }, l[1].toLocaleString('en')))))) : null);
  };
  const findingsTable = () => (D.findings.length === 0 ? h('p', { class: 'empty' }, 'Nothing was found.') :
    h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Finding'), h('th', { scope: 'col' }, 'Where'), h('th', { scope: 'col', class: 'opt' }, 'What is wrong'))),
      h('tbody', {}, ...D.findings.map((f, i) => h('tr', {}, h('td', {}, h('a', { href: `#/finding/${i}` }, simple(f.kind))), h('td', { class: 'mono' }, f.at), h('td', { class: 'opt' }, f.meaning)))))));
  const listPanel = (title, rows, none) => panel(title, rows.length === 0 ? h('p', { class: 'empty' }, none) :
    h('ul', {}, ...rows.slice(0, 200).map((r) => h('li', {}, r)), rows.length > 200 ? h('li', {}, `and ${rows.length - 200} more`) : null));
  const overview = () => [h('h2', {}, 'Overview'), tiles(),
    h('div', { class: 'two' }, h('div', {}, panel('Findings', findingsTable()), panel('Coverage', coverageTable())),
      h('div', {}, panel('Branches reached over time', curve(D.curve)), timesPanel(),
        listPanel('Where Jaunt and the JVM disagreed', D.disagreements, 'They agreed on every test that was kept.'),
        listPanel('Unsupported', D.unsupported.map((u) => `${u[0]} (${u[1]} paths)`), 'Nothing was met that Jaunt lacks.'),
        listPanel('Bounds that were met', D.bounds, 'None.'))),
    panel('How to repeat this run', copyable(D.command, 'command'))];

  // Source.
  const source = (file, line) => {
    if (!D.sources.length) return [h('h2', {}, 'Source'), h('p', { class: 'empty' }, 'No class was looked at.')];
    const f = D.sources[file] ? Number(file) : 0;
    const src = D.sources[f];
    const select = h('select', { on: { change: (e) => go(`/source/${e.target.value}`) } }, ...D.sources.map((x, i) => h('option', { value: i, selected: i === f }, x.name)));
    const byLine = new Map(); const state = new Map();
    D.methods.forEach((m) => {
      if (m.source !== f) return;
      for (const l of m.lines) { const o = state.get(l[0]) || [0, 0]; state.set(l[0], [o[0] + l[1], o[1] + l[2]]); }
      for (const b of m.branches) { if (!byLine.has(b.line)) byLine.set(b.line, []); byLine.get(b.line).push(b); }
    });
    const box = h('div', { class: 'source panel', tabindex: '0', role: 'region', 'aria-label': `Source of ${src.name}` });
    const row = (no, text) => {
      const st = state.get(no); const br = byLine.get(no) || [];
      const left = br.filter((b) => !b.covered);
      const open = left.filter((b) => b.reason !== 'infeasible');
      let kind = '';
      if (st) kind = st[0] === 0 ? 'miss' : st[1] > 0 || open.length ? 'part' : 'full';
      if (kind === 'miss' && left.length && !open.length) kind = 'full';
      const e = h('div', { class: `row ${kind}${no === line ? ' at' : ''}`, id: `L${no}`, 'data-open': left.length ? '1' : null },
        h('span', { class: 'no' }, src.isCode ? no : no), h('span', { class: 'br' }, br.length ? chip(open.length ? 'warn' : 'good', `${br.length - left.length}/${br.length}`) : ''), h('pre', {}, text || ' '));
      if (left.length) {
        e.append(h('div', { class: 'why' }, ...left.map((b) => h('p', {}, chip(b.reason === 'infeasible' ? '' : b.reason === 'finding' ? 'bad' : 'warn', b.reason), ' ', b.text, ': ', b.detail, b.advice ? h('em', {}, ` \u2014 ${b.advice}`) : null))));
      }
      return e;
    };
    if (src.text) src.text.forEach((t, i) => box.append(row(i + 1, t)));
    else for (const m of D.methods.filter((x) => x.source === f)) {
      box.append(h('div', { class: 'row' }, h('span', {}), h('span', {}), h('pre', {}, fullName(m))));
      for (const t of m.code) box.append(row(t[0], `  ${t[1]}`));
    }
    const jump = (step) => {
      const rows = [...box.querySelectorAll('[data-open]')];
      const now = rows.findIndex((r) => r.classList.contains('at'));
      const next = rows[(now + step + rows.length) % rows.length];
      if (!next) return;
      box.querySelectorAll('.at').forEach((r) => r.classList.remove('at'));
      next.classList.add('at'); next.scrollIntoView({ block: 'center' });
    };
    keys.n = () => jump(1); keys.p = () => jump(-1);
    if (line) setTimeout(() => { const e = $(`L${line}`); if (e) e.scrollIntoView({ block: 'center' }); });
    return [h('h2', {}, 'Source'), h('div', { class: 'tools' }, h('label', {}, 'File', select),
      h('button', { type: 'button', on: { click: () => jump(1) } }, 'Next branch not covered (n)'), h('button', { type: 'button', on: { click: () => jump(-1) } }, 'Previous (p)'),
      src.text ? null : h('span', { class: 'chip' }, 'no source was found: this is the bytecode')), box];
  };

  // Tests and paths, as a list of which only what is seen exists.
  let filterText = '';
  const inputsText = (p) => D.texts[p.inputs];
  const tests = () => {
    const what = D.verb === 'generate' ? 'Tests' : 'Paths';
    const view = h('div', { class: 'vlist', tabindex: '0', role: 'region', 'aria-label': `List of ${what.toLowerCase()}` });
    const inner = h('div', {}); view.append(inner);
    const count = h('span', { class: 'chip', role: 'status' });
    let rows = [];
    const ROW = 34;
    const draw = () => {
      const first = Math.max(0, Math.floor(view.scrollTop / ROW) - 8);
      const last = Math.min(rows.length, first + Math.ceil((view.clientHeight || 600) / ROW) + 16);
      const made = [];
      for (let k = first; k < last; k++) {
        const p = D.paths[rows[k]]; const m = D.methods[p.method];
        const condition = p.way.map((w) => D.steps[w].text || D.steps[w].what).filter(Boolean).join(' && ');
        const e = h('a', { class: 'vrow', href: `#/test/${rows[k]}` }, h('span', {}, rows[k] + 1), h('span', {}, m ? shortName(m) : ''), h('span', { class: 'mono' }, inputsText(p)),
          h('span', {}, outcomeChip(p)), h('span', { class: 'mono' }, condition), h('span', { class: 'mono' }, p.test ? p.test.split('.').pop() : ''));
        e.style.top = `${k * ROW}px`; made.push(e);
      }
      inner.replaceChildren(...made);
    };
    const apply = () => {
      const want = filterText.toLowerCase();
      rows = [];
      D.paths.forEach((p, i) => {
        const m = D.methods[p.method];
        const text = `${m ? `${m.class}.${m.name}` : ''} ${inputsText(p)} ${p.outcome} ${p.test || ''}`;
        if (!want || text.toLowerCase().includes(want)) rows.push(i);
      });
      inner.style.height = `${rows.length * ROW}px`; inner.style.position = 'relative';
      count.textContent = `${rows.length.toLocaleString('en')} of ${D.paths.length.toLocaleString('en')}`;
      view.scrollTop = 0; draw();
    };
    view.addEventListener('scroll', () => requestAnimationFrame(draw));
    const search = h('input', { type: 'search', value: filterText, placeholder: 'method, input, outcome', 'aria-label': 'Filter', on: { input: (e) => { filterText = e.target.value; apply(); } } });
    keys['/'] = () => search.focus();
    setTimeout(apply);
    return [h('h2', {}, what), h('div', { class: 'tools' }, h('label', {}, 'Filter (/)', search), count),
      h('div', { class: 'vrow vhead', 'aria-hidden': 'true' }, ...['#', 'Method', 'Inputs', 'Outcome', 'Path condition', D.verb === 'generate' ? 'Test' : ''].map((t) => h('span', {}, t))), view];
  };
  const codeOf = (p) => {
    if (p.code === null) return null;
    const file = D.files[p.code[0]];
    return file.text.split('\n').slice(p.code[1] - 1, p.code[2] - 1).join('\n').replace(/\s+$/, '');
  };
  const wayTable = (p) => h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Where'), h('th', { scope: 'col' }, 'What was decided'))),
    h('tbody', {}, ...p.way.slice(0, 400).map((w) => { const t = D.steps[w]; const m = D.methods[t.method]; return h('tr', {}, h('td', { class: 'mono' }, m && m.source !== null && t.line ? h('a', { href: `#/source/${m.source}/${t.line}` }, `${simple(m.class)}:${t.line}`) : t.place), h('td', { class: 'mono' }, t.text || t.what)); }))));
  const test = (n) => {
    const p = D.paths[n];
    if (!p) return [h('p', { class: 'empty' }, 'There is no such test.')];
    const m = D.methods[p.method]; const code = codeOf(p);
    return [h('h2', {}, p.test ? p.test.split('.').pop() : `Path ${Number(n) + 1}`),
      panel('', h('dl', { class: 'facts' }, h('dt', {}, 'Method'), h('dd', { class: 'mono' }, m ? `${m.class}.${methodName(m)}` : ''), h('dt', {}, 'Inputs'), h('dd', { class: 'mono' }, inputsText(p)),
        h('dt', {}, 'Outcome'), h('dd', {}, outcomeChip(p)), p.test ? h('dt', {}, 'Test') : null, p.test ? h('dd', { class: 'mono' }, p.test) : null),
      h('p', { class: 'tools' }, h('a', { href: `#/graph/${p.method}/${n}` }, 'Show its path in the graph'), h('a', { href: `#/tree/${p.method}/${n}` }, 'Show it in the tree'),
        p.finding !== null ? h('a', { href: `#/finding/${p.finding}` }, 'Show the finding') : null)),
      code ? panel('The test', copyable(code, 'test')) : null,
      panel('Path condition', p.way.length ? wayTable(p) : h('p', { class: 'empty' }, 'No input decides anything on this path.'))];
  };

  // Something that can be moved and zoomed, by mouse, touch and keyboard.
  const canvas = (width, height, label, content, left) => {
    const svg = s('svg', { role: 'group', 'aria-label': label }, content);
    const box = h('div', { class: 'canvas', tabindex: '0', role: 'region', 'aria-label': `${label}; arrows move, + and - zoom, 0 fits` }, svg);
    const view = { x: 0, y: 0, k: 1 };
    const put = () => { content.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.k})`); box.dataset.zoom = view.k.toFixed(3); };
    const fit = () => {
      const [w, t] = [box.clientWidth || 900, box.clientHeight || 600];
      view.k = Math.min(1.15, (w - 24) / width, Math.max((t - 24) / height, 0.55));
      view.k = Math.max(view.k, 0.12);
      view.x = left ? 12 : Math.max(12, (w - width * view.k) / 2); view.y = 12; put();
    };
    const zoom = (f, cx, cy) => {
      const k = Math.min(4, Math.max(0.05, view.k * f)); const r = k / view.k;
      const [x, y] = [cx === undefined ? box.clientWidth / 2 : cx, cy === undefined ? box.clientHeight / 2 : cy];
      view.x = x - (x - view.x) * r; view.y = y - (y - view.y) * r; view.k = k; put();
    };
    box.addEventListener('wheel', (e) => { e.preventDefault(); const r = box.getBoundingClientRect(); zoom(Math.exp(-e.deltaY / 500), e.clientX - r.left, e.clientY - r.top); }, { passive: false });
    const pointers = new Map(); let moved = false;
    box.addEventListener('pointerdown', (e) => { pointers.set(e.pointerId, [e.clientX, e.clientY]); moved = false; });
    box.addEventListener('pointermove', (e) => {
      const old = pointers.get(e.pointerId); if (!old) return;
      const others = [...pointers.entries()].filter(([id]) => id !== e.pointerId);
      if (others.length) { const o = others[0][1]; const d = (p) => Math.hypot(p[0] - o[0], p[1] - o[1]) || 1; const r = box.getBoundingClientRect(); zoom(d([e.clientX, e.clientY]) / d(old), o[0] - r.left, o[1] - r.top); } else { view.x += e.clientX - old[0]; view.y += e.clientY - old[1]; put(); }
      if (Math.abs(e.clientX - old[0]) + Math.abs(e.clientY - old[1]) > 3) moved = true;
      pointers.set(e.pointerId, [e.clientX, e.clientY]);
    });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) box.addEventListener(end, (e) => pointers.delete(e.pointerId));
    box.addEventListener('keydown', (e) => {
      const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[e.key];
      if (step && e.target === box) { view.x += step[0]; view.y += step[1]; put(); e.preventDefault(); } else if (e.key === '+' || e.key === '=') zoom(1.25); else if (e.key === '-') zoom(0.8); else if (e.key === '0') fit();
    });
    const buttons = [h('button', { type: 'button', 'aria-label': 'Zoom in', on: { click: () => zoom(1.25) } }, '+'), h('button', { type: 'button', 'aria-label': 'Zoom out', on: { click: () => zoom(0.8) } }, '\u2212'), h('button', { type: 'button', on: { click: fit } }, 'Fit')];
    requestAnimationFrame(fit);
    return { box, buttons, fit, wasMoved: () => moved, resize: (w, t) => { width = w; height = t; } };
  };
  const methodSelect = (verb, now) => {
    const select = h('select', { on: { change: (e) => go(`/${verb}/${e.target.value}`) } });
    D.methods.forEach((m, i) => select.append(h('option', { value: i, selected: i === now }, fullName(m))));
    return h('label', {}, 'Method', select);
  };
  const smooth = (points) => points.map(([x, y], i) => {
    if (!i) return `M${x} ${y}`;
    const [x0, y0] = points[i - 1];
    return x0 === x ? `L${x} ${y}` : `C${x0} ${(y0 + y) / 2} ${x} ${(y0 + y) / 2} ${x} ${y}`;
  }).join('');

  // Whoever opens a view without naming a method sees the one with most in it.
  const most = (size) => D.methods.reduce((best, m, i) => (size(m) > size(D.methods[best]) ? i : best), 0);

  // Control flow graph.
  const graph = (number, lit) => {
    const n = D.methods[number] ? Number(number) : most((m) => (m.layout ? m.graph.length + 1 : 0));
    const m = D.methods[n];
    if (!m || !m.layout) return [h('h2', {}, 'Control flow graph'), D.methods.length ? h('div', { class: 'tools' }, methodSelect('graph', n)) : null, h('p', { class: 'empty' }, 'This method has no graph.')];
    const L = m.layout; const g = s('g', {});
    const covered = new Set(); const own = [];
    D.paths.forEach((p, i) => { if (p.method === n) { own.push(i); p.edges.forEach((e) => covered.add(e)); } });
    const reached = new Set(m.graph.length && own.length ? [0] : []);
    m.graph.forEach((e, i) => { if (covered.has(i)) { reached.add(e[0]); if (e[1] !== null) reached.add(e[1]); } });
    const edges = L.edges.map((line, i) => {
      if (!line.points.length) return null;
      const [x, y] = line.points[line.points.length - 1]; const up = line.points.length > 1 && line.points[line.points.length - 2][1] > y ? 8 : -8;
      const e = s('g', { class: `e${covered.has(i) ? ' cov' : ''}${m.graph[i][2] === 'exception' ? ' exc' : ''}`, 'data-edge': i }, s('path', { class: 'l', d: smooth(line.points) }), s('path', { class: 'head', d: `M${x} ${y}L${x - 4} ${y + up}L${x + 4} ${y + up}Z` }));
      if (line.label) { const [text, b] = line.label; e.append(s('rect', { x: b.x + 4, y: b.y, width: b.width - 8, height: b.height }), s('text', { x: b.x + b.width / 2, y: b.y + 14, 'text-anchor': 'middle' }, text), s('title', {}, m.graph[i][3] || text)); }
      g.append(e); return e;
    });
    const nodes = L.nodes.map((b, i) => {
      const exit = i >= L.nodes.length - L.exits.length;
      const e = s('g', { class: `n${exit ? ' exit' : ''}${reached.has(i) ? ' cov' : ''}`, 'data-node': i }, s('rect', { x: b.x, y: b.y, width: b.width, height: b.height, rx: 6 }));
      L.texts[i].forEach((t, k) => e.append(s('text', { x: b.x + 9, y: b.y + 21 + 16 * k }, t)));
      if (!exit) e.append(s('text', { class: 'id', x: b.x + b.width - 3, y: b.y + 9.5, 'text-anchor': 'end' }, i));
      g.append(e); return e;
    });
    const c = canvas(L.width, L.height, `Control flow graph of ${m.name}`, g);
    const note = h('span', { class: 'chip', role: 'status' });
    const light = (p) => {
      edges.forEach((e) => e && e.classList.remove('lit')); nodes.forEach((e) => e.classList.remove('lit'));
      note.textContent = p === null ? (edges.length ? `${covered.size} of ${edges.length} edges covered` : 'one way through') : `test ${p + 1}: ${D.paths[p].outcome}`;
      if (p === null) return;
      nodes[0].classList.add('lit');
      for (const i of D.paths[p].edges) { if (edges[i]) edges[i].classList.add('lit'); const to = m.graph[i][1]; if (to !== null) nodes[to].classList.add('lit'); }
    };
    const pick = h('select', { id: 'pick', on: { change: (e) => { const v = e.target.value; light(v === '' ? null : Number(v)); } } }, h('option', { value: '' }, 'all'),
      ...own.slice(0, 2000).map((i) => h('option', { value: i, selected: String(i) === lit }, `${i + 1}: ${D.paths[i].test ? D.paths[i].test.split('.').pop() : inputsText(D.paths[i]).slice(0, 60)}`)));
    light(lit !== undefined && D.paths[lit] && D.paths[lit].method === n ? Number(lit) : null);
    return [h('h2', {}, 'Control flow graph'), h('div', { class: 'tools' }, methodSelect('graph', n), h('label', {}, D.verb === 'generate' ? 'Test' : 'Path', pick), ...c.buttons, note), c.box,
      h('p', { class: 'legend' }, h('span', {}, 'solid: usual way'), h('span', {}, 'dashed: exception'), h('span', {}, 'green: covered'), h('span', {}, 'blue: the chosen test'))];
  };

  // Execution tree: decisions from left to right; rows of decisions without a choice are one.
  const grow = (n) => {
    const top = { children: new Map(), paths: 0, bugs: 0, threw: 0, at: [], end: null };
    D.paths.forEach((p, i) => {
      if (p.method !== n) return;
      let node = top; const kind = outcomeKind(p);
      const count = (x) => { x.paths++; if (kind === 'bug') x.bugs++; if (kind === 'threw') x.threw++; };
      count(top);
      for (const w of p.way) {
        let next = node.children.get(w);
        if (!next) { next = { children: new Map(), paths: 0, bugs: 0, threw: 0, at: [w], end: null }; node.children.set(w, next); }
        node = next; count(node);
      }
      node.end = node.end === null ? i : node.end;
    });
    return top;
  };
  const squeeze = (node) => {
    const open = [node];
    while (open.length) {
      const x = open.pop();
      for (const [k, first] of [...x.children]) {
        let c = first; const at = [...c.at];
        while (c.children.size === 1 && c.end === null) { c = [...c.children.values()][0]; at.push(...c.at); }
        const joined = { ...c, at }; x.children.set(k, joined); open.push(joined);
      }
    }
    return node;
  };
  const tree = (number, lit) => {
    const n = D.methods[number] ? Number(number) : most((m) => m.tests);
    if (!D.methods[n]) return [h('h2', {}, 'Execution tree'), h('p', { class: 'empty' }, 'Nothing was run.')];
    const top = squeeze(grow(n));
    top.open = true;
    const ways = lit !== undefined && D.paths[lit] ? new Set(D.paths[lit].way) : null;
    // Open as much as fits on a page; the rest on request.
    let room = 40; const queue = [top];
    while (queue.length) {
      const x = queue.shift(); const kids = [...x.children.values()];
      const wanted = ways && kids.some((k) => ways.has(k.at[0]));
      if (kids.length && (room - kids.length >= 0 || wanted)) { x.open = true; room -= kids.length; queue.push(...kids); } else x.open = false;
    }
    const g = s('g', {}); let c = null;
    const label = (x) => {
      if (!x.at.length) return D.methods[n].name;
      const t = D.steps[x.at[0]]; const text = (t.text || t.what).slice(0, 44);
      return x.at.length > 1 ? `${text} \u2026 ${x.at.length - 1} more` : text;
    };
    let current = 0;
    const draw = () => {
      const rows = []; const links = [];
      const stack = [[top, 0, null]];
      while (stack.length) {
        const [x, depth, parent] = stack.pop();
        const me = { x, depth, row: rows.length, parent }; rows.push(me);
        if (parent) links.push([parent, me]);
        if (x.open) for (const k of [...x.children.values()].reverse()) stack.push([k, depth + 1, me]);
      }
      const [DX, DY] = [46, 26];
      const at = (r) => [16 + r.depth * DX, 18 + r.row * DY];
      const made = links.map(([a, b]) => { const [ax, ay] = at(a); const [bx, by] = at(b); return s('path', { class: 'tl', d: `M${ax} ${ay}V${by}H${bx}` }); });
      rows.forEach((r, i) => {
        const { x } = r; const [px, py] = at(r);
        const closed = x.children.size > 0 && !x.open;
        const kind = closed ? 'closed' : x.bugs === x.paths && x.bugs ? 'bug' : x.bugs + x.threw === x.paths && x.threw ? 'threw' : 'ok';
        const hot = ways && x.at.length && x.at.every((w) => ways.has(w));
        const name = `${label(x)}${closed ? ` (${x.paths} paths)` : x.end !== null && x.children.size === 0 ? `: ${D.paths[x.end].outcome}` : ''}`;
        const act = () => {
          if (x.children.size) { x.open = !x.open; current = i; draw(); const e = g.querySelectorAll('.t')[i]; if (e) e.focus(); } else if (x.end !== null) go(`/test/${x.end}`);
        };
        const e = s('g', { class: `t ${kind}${hot ? ' hot' : ''}`, tabindex: i === current ? '0' : '-1', role: 'button', 'aria-label': name, 'aria-expanded': x.children.size ? String(!!x.open) : null },
          s('circle', { cx: px, cy: py, r: closed ? 7 : 5.5 }), s('text', { x: px + 12, y: py + 4 }, name));
        e.addEventListener('click', () => { if (!c.wasMoved()) act(); });
        e.addEventListener('keydown', (k) => {
          if (k.key === 'Enter' || k.key === ' ') { act(); k.preventDefault(); k.stopPropagation(); }
          const step = { ArrowDown: 1, ArrowUp: -1 }[k.key];
          if (step) { const all = g.querySelectorAll('.t'); const next = all[i + step]; if (next) { current = i + step; next.focus(); } k.preventDefault(); k.stopPropagation(); }
        });
        made.push(e);
      });
      g.replaceChildren(...made);
      const size = [Math.max(...rows.map((r) => 16 + r.depth * DX)) + 460, rows.length * DY + 30];
      if (c) c.resize(...size);
      return size;
    };
    const size = draw();
    c = canvas(size[0], size[1], `Execution tree of ${D.methods[n].name}`, g, true);
    const all = (open) => { const todo = [top]; let left = 2000; while (todo.length) { const x = todo.pop(); x.open = x === top || (open && left-- > 0); todo.push(...x.children.values()); } draw(); c.fit(); };
    return [h('h2', {}, 'Execution tree'), h('div', { class: 'tools' }, methodSelect('tree', n), ...c.buttons, h('button', { type: 'button', on: { click: () => all(true) } }, 'Open all'), h('button', { type: 'button', on: { click: () => all(false) } }, 'Close all'),
      h('span', { class: 'chip' }, `${top.paths.toLocaleString('en')} ${top.paths === 1 ? 'path' : 'paths'}`)), c.box,
    h('p', { class: 'legend' }, h('span', {}, h('i', { class: 'c2' }), 'returned'), h('span', {}, h('i', { class: 'c1' }), 'threw'), h('span', {}, h('i', { class: 'cbad' }), 'finding'), h('span', {}, h('i', { class: 'c0' }), 'closed: Enter opens'))];
  };

  // Findings.
  const findings = () => [h('h2', {}, 'Findings'), panel('', findingsTable())];
  const finding = (n) => {
    const f = D.findings[n];
    if (!f) return [h('p', { class: 'empty' }, 'There is no such finding.')];
    const p = f.path === null ? null : D.paths[f.path];
    return [h('h2', {}, f.kind), panel('', h('dl', { class: 'facts' }, h('dt', {}, 'What is wrong'), h('dd', {}, f.meaning), f.message ? h('dt', {}, 'Message') : null, f.message ? h('dd', { class: 'mono' }, f.message) : null,
      h('dt', {}, 'Where'), h('dd', { class: 'mono' }, ...f.frames.map((x) => h('div', {}, x.source !== null ? h('a', { href: `#/source/${x.source}/${x.line}` }, x.text) : x.text))),
      p ? h('dt', {}, 'Inputs') : null, p ? h('dd', { class: 'mono', id: 'inputs' }, inputsText(p)) : null),
    p ? h('p', { class: 'tools' }, h('a', { href: `#/graph/${p.method}/${f.path}` }, 'Show its path in the graph'), h('a', { href: `#/test/${f.path}` }, 'Show the test')) : null),
    f.code ? panel('Reproducer', copyable(f.code, 'reproducer')) : null,
    f.replay ? panel('Replay', copyable(f.replay, 'replay command')) : null,
    panel('Steps', f.steps.length ? h('div', { class: 'scroll' }, h('table', {}, h('tbody', {}, ...f.steps.map((x) => h('tr', {}, h('td', { class: 'mono' }, x[0]), h('td', {}, x[1])))))) : h('p', { class: 'empty' }, 'No input decides anything before it happens.'),
      p && p.way.length ? h('h3', {}, 'What was decided, with values') : null, p && p.way.length ? wayTable(p) : null)];
  };

  const keys = {};
  addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)) return;
    const n = '123456'.indexOf(e.key);
    if (n >= 0) go(`/${['overview', 'source', 'tests', 'graph', 'tree', 'findings'][n]}`);
    else if (keys[e.key]) { keys[e.key](); e.preventDefault(); }
  });
  const views = { overview, source: (a, b) => source(a, Number(b)), tests, test, graph, tree, findings, finding };
  const tabOf = { test: 'tests', finding: 'findings' };
  const show = () => {
    if (!D) return;
    const [, name, ...rest] = (location.hash || '#/overview').split('/');
    const view = views[name] ? name : 'overview';
    for (const k of Object.keys(keys)) delete keys[k];
    main.replaceChildren(...views[view](...rest.map(decodeURIComponent)).filter(Boolean));
    document.querySelectorAll('nav.tabs a').forEach((a) => { if (a.dataset.tab === (tabOf[view] || view)) a.setAttribute('aria-current', 'page'); else a.removeAttribute('aria-current'); });
    scrollTo(0, 0);
  };
  addEventListener('hashchange', () => { if (location.hash === '#main') { main.focus(); return; } show(); const t = main.querySelector('h2'); if (t) { t.tabIndex = -1; t.focus({ preventScroll: true }); } });
  const start = (data) => {
    D = data;
    $('title').replaceChildren(D.title, h('small', {}, `${D.verb}, ${ms(D.times.total)}, seed ${D.seed}`));
    document.title = `${D.title} \u2013 Jaunt`;
    $('count-tests').textContent = D.paths.length.toLocaleString('en');
    $('count-findings').textContent = D.findings.length;
    show();
    root.dataset.ready = '1';
  };
  const inflate = async (text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await new Response(stream).text());
  };

  // While a run goes on: what it tells, then its report.
  const live = () => {
    const token = new URLSearchParams(location.search).get('token') || '';
    const events = new EventSource(`events?token=${encodeURIComponent(token)}`);
    const box = $('live'); box.classList.add('on');
    const points = [];
    const lines = h('ul', { id: 'goals' });
    events.addEventListener('progress', (e) => {
      const p = JSON.parse(e.data);
      points.push([p.ms, p.covered]);
      $('live-text').textContent = `${p.done} of ${p.of} methods, ${p.covered} branches, ${ms(p.ms)}`;
      if (D) return;
      lines.replaceChildren(...p.goals.map((g) => h('li', { class: 'mono' }, g)));
      main.replaceChildren(h('h2', {}, 'Running'), h('div', { class: 'tiles' }, h('div', { class: 'tile' }, h('b', { id: 'live-covered' }, p.covered), h('span', {}, 'branches covered')), h('div', { class: 'tile' }, h('b', {}, p.tests), h('span', {}, 'tests confirmed')), h('div', { class: 'tile' }, h('b', {}, `${p.done}/${p.of}`), h('span', {}, 'methods'))),
        panel('Branches covered over time', curve(points)), panel('Current goals', lines));
    });
    events.addEventListener('report', async (e) => {
      events.close(); box.classList.remove('on');
      start(await inflate(e.data));
    });
  };
  const data = $('data').textContent.trim();
  if (data) inflate(data).then(start); else live();
})();
