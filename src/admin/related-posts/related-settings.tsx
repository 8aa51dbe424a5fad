import { CheckboxControl, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import { request as send } from '../../../shared/api/request';
import { SearchField } from '../../../shared/components/search-field';
import Form from '../components/form';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { type RequestState, useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';

const WEIGHTS = [
	'related_weight_title',
	'related_weight_tags',
	'related_weight_categories',
	'related_weight_age',
] as const;

/** The settings of related posts, among all settings of the site. */
type Values = Record< ( typeof WEIGHTS )[ number ], number > & {
	related_excluded_types: string[];
	related_excluded_categories: number[];
};

const check = ( reply: unknown ): Values =>
	expectReply< Values >(
		reply,
		( values ) =>
			WEIGHTS.every( ( name ) => typeof values[ name ] === 'number' ) &&
			Array.isArray( values.related_excluded_types ) &&
			Array.isArray( values.related_excluded_categories )
	);

/** As GET `wp/v2/types?context=edit` lists them. */
type PostTypes = Record<
	string,
	{ slug: string; name: string; viewable: boolean }
>;

type Loaded = { saved: Values; types: PostTypes };

const load = async ( signal: AbortSignal ): Promise< Loaded > => {
	const [ settings, types ] = await Promise.all( [
		fetchSettings( signal ),
		send( { path: 'wp/v2/types?context=edit', signal } ),
	] );
	return {
		saved: check( settings ),
		types: expectReply< PostTypes >( types, () => true ),
	};
};

const MAX_CATEGORIES = 1000;

/** Weights and exclusions. */
export default function RelatedSettings() {
	const request = useRequest( load );
	return (
		<section
			className="ramjet-section"
			aria-labelledby="ramjet-related-settings"
		>
			<h3 id="ramjet-related-settings">{ __( 'Settings', 'ramjet' ) }</h3>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<SettingsForm { ...request.data } onSaved={ request.setData } />
			) }
		</section>
	);
}

function SettingsForm( {
	saved,
	types,
	onSaved,
}: Loaded & { onSaved: RequestState< Loaded >[ 'setData' ] } ) {
	const form = useForm< Values >( saved, async ( changes ) =>
		onSaved( {
			saved: check( await updateSettings( changes ) ),
			types,
		} )
	);
	const { values, change } = form;
	const excluded = values.related_excluded_types;
	const weights = {
		related_weight_title: __( 'Words in the title', 'ramjet' ),
		related_weight_tags: __( 'Shared tags', 'ramjet' ),
		related_weight_categories: __( 'Shared categories', 'ramjet' ),
		related_weight_age: __( 'Newer posts', 'ramjet' ),
	};

	return (
		<Form
			form={ form }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
		>
			<fieldset className="ramjet-fieldset">
				<legend className="ramjet-legend">
					{ __( 'Weights, from 0 (ignored) to 10', 'ramjet' ) }
				</legend>
				{ WEIGHTS.map( ( name ) => (
					<RangeControl
						key={ name }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ weights[ name ] }
						value={ values[ name ] }
						onChange={ ( value = 0 ) =>
							change( { [ name ]: value } )
						}
						min={ 0 }
						max={ 10 }
					/>
				) ) }
			</fieldset>
			<fieldset className="ramjet-fieldset">
				<legend className="ramjet-legend">
					{ __( 'Included post types', 'ramjet' ) }
				</legend>
				{ Object.values( types )
					.filter(
						( { slug, viewable } ) =>
							viewable && slug !== 'attachment'
					)
					.map( ( { slug, name } ) => (
						<CheckboxControl
							key={ slug }
							__nextHasNoMarginBottom
							label={ name }
							checked={ ! excluded.includes( slug ) }
							onChange={ ( isIn ) =>
								change( {
									related_excluded_types: [
										...excluded.filter(
											( one ) => one !== slug
										),
										...( isIn ? [] : [ slug ] ),
									],
								} )
							}
						/>
					) ) }
			</fieldset>
			<SearchField
				type="category"
				label={ __( 'Excluded categories', 'ramjet' ) }
				ids={ values.related_excluded_categories }
				max={ MAX_CATEGORIES }
				onChange={ ( ids ) =>
					change( { related_excluded_categories: ids } )
				}
			/>
		</Form>
	);
}
