import Sequencer from '@jest/test-sequencer';

/** Files that take longest, in this order: begun last, one of them would run alone at the end. */
const longest = [
  'api/storage/mongo/MongoStore.slow.test.ts',
  'api/modules/orders/shopDays.slow.test.ts',
  'api/backup/backup.slow.test.ts',
  'test/parity/parity.slow.test.ts',
  'test/load/hostile.slow.test.ts',
  'api/storage/sqlite/SqliteStore.slow.test.ts',
  'api/modules/media/sweep.slow.test.ts',
  'api/storage/logSurvivesKill.slow.test.ts',
  'test/load/linear.slow.test.ts',
  'api/modules/orders/order/orderSurvives.slow.test.ts',
  'test/start/productionStart.slow.test.ts',
  'api/main.slow.test.ts',
  'api/modules/catalogue/attributeModel.slow.test.ts',
  'test/paging/paging.slow.test.ts',
  'test/e2e/gallery.test.ts',
  'test/e2e/look/look.test.ts',
  'test/e2e/galleryLooks.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/e2e/media.test.ts',
  'test/e2e/otherHosts.test.ts',
  'test/e2e/orderJourney.test.ts',
  'test/e2e/live.test.ts',
  'test/e2e/missedByNobody.test.ts',
  'test/e2e/mainPath.test.ts',
  'test/e2e/lists.test.ts',
  'test/e2e/listsActing.test.ts',
  'test/e2e/editor.test.ts',
];

/** Begins with the longest files. The rest is sorted by Jest: by former durations, or by size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      const at = longest.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
