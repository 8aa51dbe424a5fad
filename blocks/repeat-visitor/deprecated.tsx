import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/** Early versions had no inner container. */
const v1 = defineDeprecation< Attributes, Attributes >( {
	apiVersion: 3,
	attributes: {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	},
	supports: { html: false },
	save: () => <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
} );

export default [ v1 ];
