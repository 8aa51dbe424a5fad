import type { BlockEditProps } from '@wordpress/blocks';
import type { FieldAttributes, FieldType } from './attributes';

export type FieldEditProps = BlockEditProps< FieldAttributes > & {
	type: FieldType;
	name: string;
};
