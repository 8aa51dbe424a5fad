import { Dropdown } from '@wordpress/components';
import type { ReactNode } from 'react';
import type { MapConfig, Point } from '../view/types';
import { PlaceSearch } from './place-search';

type ToggleProps = { onClick: () => void; 'aria-expanded': boolean };

type Props = {
	config: MapConfig;
	onAdd: ( point: Point ) => void;
	/** When the search opens. */
	onOpen: () => void;
	/** Renders the button. */
	children: ( props: ToggleProps ) => ReactNode;
};

/** A button that opens the search for places. */
export const AddMarker = ( { config, onAdd, onOpen, children }: Props ) => (
	<Dropdown
		popoverProps={ { placement: 'bottom-start' } }
		onToggle={ ( isOpen ) => isOpen && onOpen() }
		renderToggle={ ( { isOpen, onToggle } ) =>
			children( { onClick: onToggle, 'aria-expanded': isOpen } )
		}
		renderContent={ ( { onClose } ) => (
			<PlaceSearch
				config={ config }
				onSelect={ ( point ) => {
					onAdd( point );
					onClose();
				} }
			/>
		) }
	/>
);
