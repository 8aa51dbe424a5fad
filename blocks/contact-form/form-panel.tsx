import { PanelBody } from '@wordpress/components';
import type { ComponentProps } from 'react';

/** A panel of the sidebar, closed at first, with space between its controls. */
export const FormPanel = ( props: ComponentProps< typeof PanelBody > ) => (
	<PanelBody
		className="ramjet-form-panel"
		initialOpen={ false }
		{ ...props }
	/>
);
