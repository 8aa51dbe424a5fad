import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/** The first version saved no link to the profile. */
const withoutLink = defineDeprecation< Attributes, Attributes >( {
	attributes: {
		accessToken: { type: 'string' },
		instagramUser: { type: 'string' },
		columns: { type: 'number', default: 3 },
		count: { type: 'number', default: 9 },
		spacing: { type: 'number', default: 10 },
		isStackedOnMobile: { type: 'boolean', default: true },
	},
	supports: { align: true, html: false },
	save: () => null,
} );

export default [ withoutLink ];
