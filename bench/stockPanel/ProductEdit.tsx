import { DateInput, Edit, NumberInput, SelectInput, SimpleForm, TabbedForm, TextInput } from 'react-admin';
import { fieldCount, isLocal, kindOf } from '../largeForm';

const choices = [
  { id: 'a', name: 'А' },
  { id: 'b', name: 'Б' },
];

function inputs(at: number) {
  const kind = kindOf(at);
  if (isLocal(kind))
    return ['uk', 'en'].map((language) => (
      <TextInput
        key={`${at}-${language}`}
        id={`field-f${at}-${language}`}
        source={`f${at}.${language}`}
        label={`${at + 1} ${language}`}
        multiline={kind === 'textarea'}
      />
    ));
  const props = { id: `field-f${at}`, source: `f${at}`, label: String(at + 1) };
  if (kind === 'number') return [<NumberInput key={at} {...props} />];
  if (kind === 'date') return [<DateInput key={at} {...props} />];
  return [<SelectInput key={at} {...props} choices={choices} />];
}

const tabs = Number(new URLSearchParams(window.location.search).get('tabs') ?? 1);
const inTab = fieldCount / tabs;
const fieldsOf = (tab: number) => Array.from({ length: inTab }, (_, at) => inputs(tab * inTab + at)).flat();

/** The fields of the large form, as stock inputs. */
export const ProductEdit = () => (
  <Edit>
    {tabs === 1 ? (
      <SimpleForm>{fieldsOf(0)}</SimpleForm>
    ) : (
      <TabbedForm syncWithLocation={false}>
        {Array.from({ length: tabs }, (_, tab) => (
          <TabbedForm.Tab key={tab} label={`Tab ${tab + 1}`}>
            {fieldsOf(tab)}
          </TabbedForm.Tab>
        ))}
      </TabbedForm>
    )}
  </Edit>
);
