import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import type { ModeChoice } from './theme/modeStore';
import { setModeChoice, useModeChoice } from './theme/modeStore';
import type { PanelTextKey } from '../core/i18n/panelI18n';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

const choices: readonly { value: ModeChoice; text: PanelTextKey; Icon: typeof LightModeOutlined }[] = [
  { value: 'light', text: 'shell.themeLight', Icon: LightModeOutlined },
  { value: 'dark', text: 'shell.themeDark', Icon: DarkModeOutlined },
  { value: 'system', text: 'shell.themeSystem', Icon: BrightnessAutoOutlined },
];

export function ThemeSwitch() {
  const t = usePanelTranslate();
  const choice = useModeChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const currentChoice = choices.find(({ value }) => value === choice);
  const CurrentIcon = currentChoice?.Icon ?? BrightnessAutoOutlined;

  return (
    <>
      <IconButton
        aria-label={`${t('shell.theme')}: ${t(currentChoice?.text ?? 'shell.themeSystem')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CurrentIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ value, text, Icon }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === choice}
            selected={value === choice}
            onClick={() => {
              setModeChoice(value);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {t(text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
