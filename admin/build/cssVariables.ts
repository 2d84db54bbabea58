/** In place of Material UI's themes of CSS variables (`withoutCssVariables`). */
function unavailable(): never {
  throw new Error('themes of CSS variables are not in this build');
}

export default unavailable;
export {
  unavailable as createGetCssVar,
  unavailable as CssVarsProvider,
  unavailable as Experimental_CssVarsProvider,
  unavailable as getInitColorSchemeScript,
  unavailable as useColorScheme,
};
