import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';

const TEXT = { type: 'string', default: '' } as const;

export default readTextFromMarkup< Attributes >(
	{
		address: TEXT,
		addressLine2: TEXT,
		addressLine3: TEXT,
		city: TEXT,
		region: TEXT,
		postal: TEXT,
		country: TEXT,
		linkToGoogleMaps: { type: 'boolean', default: false },
	},
	{
		address: '.jetpack-address__address1',
		addressLine2: '.jetpack-address__address2',
		addressLine3: '.jetpack-address__address3',
		city: '.jetpack-address__city',
		region: '.jetpack-address__region',
		postal: '.jetpack-address__postal',
		country: '.jetpack-address__country',
	}
);
