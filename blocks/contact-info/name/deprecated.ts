import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';

export default readTextFromMarkup< Attributes >(
	{ name: { type: 'string', default: '' } },
	{ name: 'div' }
);
