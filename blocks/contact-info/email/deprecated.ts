import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';

export default readTextFromMarkup< Attributes >(
	{ email: { type: 'string', default: '' } },
	{ email: 'div' }
);
