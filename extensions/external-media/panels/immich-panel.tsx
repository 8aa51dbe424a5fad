import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import type {
	ExternalItem,
	ListingQuery,
	MediaAccount,
} from '../../../shared/api/external-media';
import { Button, SelectControl } from '../../../shared/components/controls';
import { initialFilters, toQuery } from '../filter-rules';
import type { MediaTypes } from '../types';
import { Account } from './account';
import { FilterBar } from './filter-bar';

const ALBUMS = '/';
const LIBRARY = 'recent';

type Props = {
	account: MediaAccount | null;
	types: MediaTypes;
	isCopying: boolean;
	/** The album that is open. */
	folder: ExternalItem | null;
	onFolder: ( folder: ExternalItem | null ) => void;
	onQuery: ( query: ListingQuery ) => void;
};

/** The views of a photo library, with filters where they work. */
export function ImmichPanel( {
	account,
	types,
	isCopying,
	folder,
	onFolder,
	onQuery,
}: Props ) {
	const [ view, setView ] = useState< typeof ALBUMS | typeof LIBRARY >(
		ALBUMS
	);
	const [ filters, setFilters ] = useState( () => initialFilters( types ) );
	const isLibrary = view === LIBRARY;

	const list = useEvent( () =>
		onQuery( {
			path: folder?.ID ?? view,
			...( isLibrary && { filter: toQuery( filters, new Date() ) } ),
		} )
	);
	useEffect( list, [ view, folder, filters, list ] );

	return (
		<>
			<div className="ramjet-media__bar">
				<SelectControl
					label={ __( 'View', 'ramjet' ) }
					labelPosition="side"
					value={ view }
					disabled={ isCopying }
					options={ [
						{ value: ALBUMS, label: __( 'Albums', 'ramjet' ) },
						{
							value: LIBRARY,
							label: __( 'Photo library', 'ramjet' ),
						},
					] }
					onChange={ ( value ) => {
						setView( value );
						onFolder( null );
					} }
				/>
				<Account account={ account } />
			</div>
			{ folder && (
				<nav
					className="ramjet-media__path"
					aria-label={ __( 'Breadcrumbs', 'ramjet' ) }
				>
					<Button
						variant="link"
						disabled={ isCopying }
						onClick={ () => onFolder( null ) }
					>
						{ __( 'Albums', 'ramjet' ) }
					</Button>{ ' ' }
					<span aria-current="page">
						{ isRTL() ? '←' : '→' }{ ' ' }
						<bdi>{ folder.title || folder.name }</bdi>
					</span>
				</nav>
			) }
			{ isLibrary && (
				<FilterBar
					isDisabled={ isCopying }
					filters={ filters }
					onChange={ setFilters }
				/>
			) }
		</>
	);
}
