/** Orders of one checkout are counted by themselves: the number tells nobody how many orders there are. */
export const groupSequence = 'orderGroups';
