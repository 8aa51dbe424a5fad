import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/**
 * Markup that other tools write: the source alone, no HTML. The editor renders it to show it.
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
