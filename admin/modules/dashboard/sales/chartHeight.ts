/** Pixels: kept free while the chart loads. */
export const chartHeight = 240;
