import type { BlockEditProps } from '@wordpress/blocks';
import type { FormAttributes } from '../attributes';

/** What each panel of the form's sidebar is given. */
export type PanelProps = Pick<
	BlockEditProps< FormAttributes >,
	'attributes' | 'clientId'
> & { setAttributes: ( changes: Partial< FormAttributes > ) => void };
