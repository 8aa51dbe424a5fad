import { ExternalLink } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import {
	createInterpolateElement,
	useEffect,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ListingQuery } from '../../../shared/api/external-media';
import { Button, SearchControl } from '../../../shared/components/controls';

/** As the server allows. */
const MAX_LENGTH = 200;

/** The first search term, so that the dialog opens with results. */
const SUGGESTIONS = [
	'mountain',
	'ocean',
	'river',
	'clouds',
	'pattern',
	'abstract',
	'sky',
];

const WEBSITES = {
	pexels: 'https://www.pexels.com/',
	openverse: 'https://openverse.org/',
};

type Props = {
	source: keyof typeof WEBSITES;
	/** Name of the source. */
	label: string;
	isCopying: boolean;
	onQuery: ( query: ListingQuery ) => void;
};

/** The search of a source of stock images. */
export function SearchPanel( { source, label, isCopying, onQuery }: Props ) {
	const [ first ] = useState(
		() => SUGGESTIONS[ Math.floor( Math.random() * SUGGESTIONS.length ) ]!
	);
	const [ text, setText ] = useState( first );
	const [ searched, setSearched ] = useState( first );
	const term = text.trim();
	const isDisabled = term === '' || term === searched || isCopying;

	const search = useEvent( onQuery );
	useEffect( () => search( { search: searched } ), [ searched, search ] );

	return (
		<>
			<form
				className="ramjet-media__bar"
				role="search"
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( ! isDisabled ) {
						setSearched( term );
					}
				} }
			>
				<SearchControl
					className="ramjet-media__search"
					label={ __( 'Search', 'ramjet' ) }
					placeholder={ label }
					value={ text }
					maxLength={ MAX_LENGTH }
					onChange={ setText }
				/>
				<Button variant="primary" type="submit" disabled={ isDisabled }>
					{ __( 'Search', 'ramjet' ) }
				</Button>
			</form>
			<p className="ramjet-media__hint">
				{ createInterpolateElement(
					source === 'pexels'
						? __( 'Photos provided by <a>Pexels</a>', 'ramjet' )
						: __(
								'Openly licensed images found by <a>Openverse</a>',
								'ramjet'
							),
					{
						a: (
							<ExternalLink href={ WEBSITES[ source ] }>
								{ null }
							</ExternalLink>
						),
					}
				) }
			</p>
		</>
	);
}
