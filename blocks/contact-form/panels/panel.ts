import type { BlockEditProps } from '@wordpress/blocks';
import type { FormAttributes } from '../attributes';

/** Props of the form's panels. */
export type PanelProps = Pick<
	BlockEditProps< FormAttributes >,
	'attributes' | 'clientId'
> & { setAttributes: ( changes: Partial< FormAttributes > ) => void };
