import { Fill, Popover, ToolbarGroup } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { findBlockElement } from '../../shared/editor/find-element';

type Wrapper = [ ComponentType< Record< string, unknown > >, object ];

/** Adds to the toolbar of the selected blocks. BlockControls works only if all of them have the same type. */
export const ToolbarFill = ( { children }: { children: ReactNode } ) => (
	<Fill name="BlockControls">
		{ ( { forwardedContext = [] }: { forwardedContext?: Wrapper[] } ) =>
			forwardedContext.reduce(
				( inner, [ Provider, props ] ) => (
					<Provider { ...props }>{ inner }</Provider>
				),
				<ToolbarGroup>{ children }</ToolbarGroup>
			)
		}
	</Fill>
);

type Props = {
	clientId: string;
	title: string;
	/** Called on Esc, and by the button on small screens. */
	onClose: () => void;
	children: ReactNode;
};

/** A popover next to a block, which stays open until it is closed. On small screens, it covers the editor. */
export function BlockPopover( { clientId, title, onClose, children }: Props ) {
	const anchor = useMemo( () => findBlockElement( clientId ), [ clientId ] );
	return (
		<Popover
			anchor={ anchor }
			placement="bottom-start"
			role="dialog"
			aria-label={ title }
			headerTitle={ title }
			expandOnMobile
			onClose={ onClose }
			// Users can keep it open while they work elsewhere.
			onFocusOutside={ () => {} }
		>
			<div
				style={ {
					boxSizing: 'border-box',
					maxInlineSize: '100%',
					inlineSize: 480,
					padding: 16,
				} }
			>
				{ children }
			</div>
		</Popover>
	);
}
