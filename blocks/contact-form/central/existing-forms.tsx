import { Modal, Spinner } from '@wordpress/components';
import { useDebouncedInput } from '@wordpress/compose';
import { type Post, store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { Button, SearchControl } from '../../../shared/components/controls';
import { CENTRAL, useCanCreate, useIsCentral } from './entity';

type Props = {
	/** @param ref The form's id. */
	onChoose: ( ref: number ) => void;
};

/** A new form's button for showing a form that exists already; nothing where there is none. */
export function ExistingForms( props: Props ) {
	// Asks the server only where a form may be chosen.
	return useIsCentral() ? null : <Chooser { ...props } />;
}

function Chooser( props: Props ) {
	return useCanCreate() ? <ChooserButton { ...props } /> : null;
}

const useForms = ( search: string ) =>
	useSelect(
		( select ) =>
			select( coreStore ).getEntityRecords< Post >( 'postType', CENTRAL, {
				status: 'publish',
				per_page: 50,
				orderby: 'title',
				order: 'asc',
				...( search && { search } ),
			} ),
		[ search ]
	);

function ChooserButton( { onChoose }: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	if ( ! useForms( '' )?.length ) {
		return null;
	}
	return (
		<>
			<Button variant="tertiary" onClick={ () => setIsOpen( true ) }>
				{ __( 'Use an existing form', 'ramjet' ) }
			</Button>
			{ isOpen && (
				<Modal
					title={ __( 'Choose a form', 'ramjet' ) }
					onRequestClose={ () => setIsOpen( false ) }
					size="medium"
				>
					<List onChoose={ onChoose } />
				</Modal>
			) }
		</>
	);
}

function List( { onChoose }: Props ) {
	const [ search, setSearch, query ] = useDebouncedInput( '' );
	const forms = useForms( query.trim() );
	return (
		<>
			<SearchControl
				label={ __( 'Search forms', 'ramjet' ) }
				value={ search }
				onChange={ setSearch }
			/>
			{ forms === null && <Spinner /> }
			{ forms?.length === 0 && (
				<p role="status">{ __( 'No forms found.', 'ramjet' ) }</p>
			) }
			<ul className="ramjet-form-existing">
				{ forms?.map( ( { id, title } ) => (
					<li key={ id }>
						<Button onClick={ () => onChoose( id ) }>
							{ decodeEntities( title.rendered ) ||
								__( '(no title)', 'ramjet' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</>
	);
}
