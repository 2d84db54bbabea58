import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormGroup } from '#domain/wire/Form';
import type { ContentView } from '../../fields/form/FormFieldsContext';
import { setLanguage } from '../../core/i18n/languageStore';
import { setScreenWidth } from '../../testing/setScreenWidth';
import type { TestFormHandle } from '../../testing/TestForm';
import { TestForm } from '../../testing/TestForm';
import { FormBody } from '../FormBody';
import { FormTabs } from '../FormTabs';
import { TranslationCard } from '../TranslationCard';
import { useFormNavigation } from '../useFormNavigation';

/** As if somebody was led to one: all are rendered. */
const anyField = { name: '' };

/** Renders the tabs and cards of a form, without server and saving. `inSteps`: as it opens, the first fields at once. */
export function renderForm(groups: readonly FormGroup[], view: ContentView = 'both', inSteps = false) {
  setScreenWidth(1440);
  setLanguage('uk');
  const fields = groups.flatMap(({ items }) => fieldsIn(items));
  const contentView = { view, setView: () => undefined, wide: true };
  const navigation: { goToField?: ReturnType<typeof useFormNavigation>['goTo'] } = {};
  const side = <TranslationCard onGoToField={() => undefined} />;
  let form: TestFormHandle | undefined;

  function Content() {
    const { open: openTab, setOpen: setOpenTab, goTo: goToField } = useFormNavigation(groups, contentView);
    navigation.goToField = goToField;
    return (
      <>
        {groups.length > 1 && <FormTabs groups={groups} hasHistory={false} openTab={openTab} onOpenTab={setOpenTab} />}
        <FormBody
          hasTabs={groups.length > 1}
          groups={groups}
          openTab={openTab}
          wide
          wanted={inSteps ? null : anyField}
          sideCards={side}
        />
      </>
    );
  }

  render(
    <TestForm fields={fields} view={view} onForm={(rendered) => (form = rendered)}>
      <Content />
    </TestForm>,
  );
  if (!form) throw new Error('the form is not rendered');
  return { user: userEvent.setup({ delay: null }), form, goTo: (name: string) => navigation.goToField?.(name) };
}
