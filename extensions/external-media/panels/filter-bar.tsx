import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Button, SelectControl } from '../../../shared/components/controls';
import {
	addFilter,
	CATEGORIES,
	type FilterKind,
	type Filters,
	KINDS,
	listMissingKinds,
	removeFilter,
	setFilter,
} from '../filter-rules';
import { useFocusKept } from '../use-focus-kept';
import { DateFields } from './date-fields';

type Props = {
	filters: Filters;
	isDisabled: boolean;
	onChange: ( filters: Filters ) => void;
};

const listNames = (): Record< FilterKind, string > => ( {
	category: __( 'Category', 'ramjet' ),
	date: __( 'Date', 'ramjet' ),
	favorite: __( 'Favorites', 'ramjet' ),
	mediaType: __( 'Media Type', 'ramjet' ),
} );

const listCategoryNames = (): Record<
	( typeof CATEGORIES )[ number ],
	string
> => ( {
	animals: __( 'Animals', 'ramjet' ),
	arts: __( 'Arts', 'ramjet' ),
	birthdays: __( 'Birthdays', 'ramjet' ),
	cityscapes: __( 'Cityscapes', 'ramjet' ),
	crafts: __( 'Crafts', 'ramjet' ),
	fashion: __( 'Fashion', 'ramjet' ),
	food: __( 'Food', 'ramjet' ),
	flowers: __( 'Flowers', 'ramjet' ),
	gardens: __( 'Gardens', 'ramjet' ),
	holidays: __( 'Holidays', 'ramjet' ),
	houses: __( 'Houses', 'ramjet' ),
	landmarks: __( 'Landmarks', 'ramjet' ),
	landscapes: __( 'Landscapes', 'ramjet' ),
	night: __( 'Night', 'ramjet' ),
	people: __( 'People', 'ramjet' ),
	pets: __( 'Pets', 'ramjet' ),
	selfies: __( 'Selfies', 'ramjet' ),
	sport: __( 'Sport', 'ramjet' ),
	travel: __( 'Travel', 'ramjet' ),
	weddings: __( 'Weddings', 'ramjet' ),
} );

/** The filters that were added, and those that can be. */
export function FilterBar( { filters, isDisabled, onChange }: Props ) {
	const names = listNames();
	const missing = listMissingKinds( filters );
	const fieldset = useFocusKept< HTMLFieldSetElement >();
	const [ chosen, setChosen ] = useState< FilterKind >( 'category' );
	const kind = missing.includes( chosen ) ? chosen : missing[ 0 ];
	return (
		<fieldset
			ref={ fieldset }
			tabIndex={ -1 }
			className="ramjet-media__filters"
			disabled={ isDisabled }
		>
			<legend className="screen-reader-text">
				{ __( 'Filters', 'ramjet' ) }
			</legend>
			{ kind && (
				<div className="ramjet-media__filter">
					<SelectControl
						label={ __( 'Filters', 'ramjet' ) }
						value={ kind }
						options={ missing.map( ( value ) => ( {
							value,
							label: names[ value ],
						} ) ) }
						onChange={ setChosen }
					/>
					<Button
						variant="secondary"
						onClick={ () =>
							onChange( addFilter( filters, kind, new Date() ) )
						}
					>
						{ __( 'Add Filter', 'ramjet' ) }
					</Button>
				</div>
			) }
			{ KINDS.filter( ( one ) => ! missing.includes( one ) ).map(
				( one ) => (
					<div
						key={ one }
						className="ramjet-media__filter"
						role="group"
						aria-label={ names[ one ] }
					>
						<FilterFields
							kind={ one }
							filters={ filters }
							onChange={ onChange }
						/>
						<Button
							icon={ closeSmall }
							label={ __( 'Remove Filter', 'ramjet' ) }
							onClick={ () =>
								onChange( removeFilter( filters, one ) )
							}
						/>
					</div>
				)
			) }
		</fieldset>
	);
}

function FilterFields( {
	kind,
	filters,
	onChange,
}: Omit< Props, 'isDisabled' > & { kind: FilterKind } ): ReactNode {
	const set = ( change: Filters ) => onChange( setFilter( filters, change ) );
	switch ( kind ) {
		case 'category':
			return (
				<SelectControl
					label={ __( 'Category', 'ramjet' ) }
					value={ filters.category }
					options={ [
						{ value: '', label: __( 'All categories', 'ramjet' ) },
						...Object.entries( listCategoryNames() ).map(
							( [ value, label ] ) => ( { value, label } )
						),
					] }
					onChange={ ( category ) => set( { category } ) }
				/>
			);
		case 'date':
			return filters.date ? (
				<DateFields
					value={ filters.date }
					onChange={ ( date ) => set( { date } ) }
				/>
			) : null;
		case 'favorite':
			return <span>{ __( 'Favorites', 'ramjet' ) }</span>;
		case 'mediaType':
			return (
				<SelectControl< 'photo' | 'video' | '' >
					label={ __( 'Type', 'ramjet' ) }
					value={ filters.mediaType }
					options={ [
						{ value: '', label: __( 'All', 'ramjet' ) },
						{ value: 'photo', label: __( 'Images', 'ramjet' ) },
						{ value: 'video', label: __( 'Videos', 'ramjet' ) },
					] }
					onChange={ ( mediaType ) => set( { mediaType } ) }
				/>
			);
	}
}
