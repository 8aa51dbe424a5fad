import { readTextFromMarkup } from '../text-from-markup';
import type { Attributes } from './attributes';

export default readTextFromMarkup< Attributes >(
	{
		address: '.jetpack-address__address1',
		addressLine2: '.jetpack-address__address2',
		addressLine3: '.jetpack-address__address3',
		city: '.jetpack-address__city',
		region: '.jetpack-address__region',
		postal: '.jetpack-address__postal',
		country: '.jetpack-address__country',
	},
	{ linkToGoogleMaps: { type: 'boolean', default: false } }
);
