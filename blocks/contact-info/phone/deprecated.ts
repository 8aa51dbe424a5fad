import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';

export default readTextFromMarkup< Attributes >(
	{ phone: { type: 'string', default: '' } },
	{ phone: 'div' }
);
