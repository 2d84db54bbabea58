import tokens from './tokens.json';

export type Mode = 'light' | 'dark';
export type Colors = (typeof tokens)['color']['light'];

export const colorsOf = (mode: Mode): Colors => tokens.color[mode];
