const formControls = require('jsdom/lib/jsdom/living/helpers/form-controls');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList');

/** Labels of a document by what they label, as long as nothing in it changes. */
const labelled = new WeakMap();

function labelsIn(root) {
  const known = labelled.get(root);
  if (known?.version === root._version) return known.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const control = node._localName === 'label' ? node.control : undefined;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  labelled.set(root, { version: root._version, labels });
  return labels;
}

/** One walk through the document for all of its inputs instead of one for each. */
formControls.getLabelsForLabelable = (labelable) => {
  if (!formControls.isLabelable(labelable)) return null;
  const root = labelable.getRootNode({});
  labelable._labels ??= NodeList.createImpl(root._globalObject, [], {
    element: root,
    query: () => labelsIn(root).get(labelable) ?? [],
  });
  return labelable._labels;
};
