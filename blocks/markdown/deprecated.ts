import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/**
 * The source without HTML, as other tools write it. The editor renders it.
 */
const sourceOnly = defineDeprecation< Attributes, Attributes >( {
	attributes: { source: { type: 'string' } },
	supports: {
		align: [ 'wide', 'full' ],
		html: false,
		spacing: { padding: true, margin: true },
	},
	save: () => null,
} );

export default [ sourceOnly ];
