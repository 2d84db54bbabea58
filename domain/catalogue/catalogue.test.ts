import fc from 'fast-check';
import type { VariableRelation } from '../wire/VariableRelation';
import { combinationId, combinations, countCombinations } from './combinations';
import { variationCode } from './variationCode';
import { variationTitle } from './variationTitle';
import { groupList, relatedLists } from './variationGroup';

const entry = (relation: string): VariableRelation => ({ relation, propsID: '', props: [] });

describe('combinations', () => {
  it('of two attributes with two options each are four', () => {
    const chosen = [
      { attribute: 'colour', options: ['red', 'blue'] },
      { attribute: 'none', options: [] },
      { attribute: 'size', options: ['xl', 'xs'] },
    ];
    expect(combinations(chosen).map(combinationId)).toEqual([
      'colour:red;size:xl',
      'colour:red;size:xs',
      'colour:blue;size:xl',
      'colour:blue;size:xs',
    ]);
  });

  it.each([[[]], [[{ attribute: 'colour', options: [] }]]])('of %j there are none', (chosen) => {
    expect(combinations(chosen)).toEqual([]);
    expect(countCombinations(chosen)).toBe(0);
  });

  it('are as many as counted, all different, whatever is chosen', () => {
    const options = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 4 }).filter((id) => !/[:;]/.test(id)),
      {
        maxLength: 4,
      },
    );
    const chosen = fc
      .array(options, { maxLength: 4 })
      .map((lists) => lists.map((own, at) => ({ attribute: `a${at}`, options: own })));
    fc.assert(
      fc.property(chosen, (of) => {
        const ids = combinations(of).map(combinationId);
        expect(ids).toHaveLength(countCombinations(of));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('are named alike in any order', () => {
    const props = [
      { attribute: 'b', option: '1' },
      { attribute: 'a', option: '2' },
    ];
    expect(combinationId(props)).toBe(combinationId(props.toReversed()));
  });
});

describe('a code of a variation', () => {
  it.each([
    ['jumper', ['red', 'xl'], 64, 'jumper-red-xl'],
    ['jumper', ['red'], 8, 'jump-red'],
    ['ju-per', ['red'], 7, 'ju-red'],
    ['jumper', ['very-long-option'], 10, 'jumper-ver'],
  ])('%s with %j in %i characters is %s', (base, options, length, code) => {
    expect(variationCode(base, options, length)).toBe(code);
  });
});

describe('a title of a variation', () => {
  it.each([
    ['Светр', ['червоний', 'XL'], 255, 'Светр, червоний, XL'],
    ['Светр вовняний', ['XL'], 12, 'Светр, XL'],
    ['Светрвовняний', ['XL'], 10, 'Светрв, XL'],
    ['Светр', ['дуже довга назва'], 16, 'Светр, дуже'],
  ])('%s with %j in %i characters is %s', (title, options, length, expected) => {
    expect(variationTitle(title, options, length)).toBe(expected);
  });
});

describe('groups of variations', () => {
  /** The lists of all products after saves of lists, each as the server makes it. */
  const model = () => {
    const lists = new Map<string, VariableRelation[]>();
    const listOf = (id: string): VariableRelation[] => lists.get(id) ?? [];
    const save = (owner: string, members: readonly string[]): void => {
      const before = listOf(owner);
      const after = groupList(members.map(entry), entry(owner));
      for (const [id, list] of relatedLists(owner, before, after, listOf)) lists.set(id, list);
      lists.set(owner, after);
    };
    return { listOf, save, names: (id: string) => listOf(id).map(({ relation }) => relation) };
  };

  it('have the same list in every product, whatever is saved', () => {
    const product = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const saves = fc.array(fc.tuple(product, fc.uniqueArray(product, { maxLength: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(saves, (all) => {
        const { save, names } = model();
        for (const [owner, members] of all) save(owner, members);
        for (const id of ['a', 'b', 'c', 'd', 'e'])
          for (const other of names(id)) {
            expect(names(id)).toContain(id);
            expect(new Set(names(other))).toEqual(new Set(names(id)));
          }
      }),
    );
  });
});
