import { __ } from '@wordpress/i18n';
import { request } from '../../../shared/api/request';
import { SearchField } from '../../../shared/components/search-field';
import SettingsFields, {
	type SettingsField,
} from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { expectReply } from '../lib/expect-reply';
import { siteSettings } from '../lib/site-settings';

const SETTINGS = siteSettings( {
	related_weight_title: 0,
	related_weight_tags: 0,
	related_weight_categories: 0,
	related_weight_age: 0,
	related_excluded_types: [] as string[],
	related_excluded_categories: [] as number[],
} );

/** As GET `wp/v2/types?context=edit` lists them. */
type PostTypes = Record<
	string,
	{ slug: string; name: string; viewable: boolean }
>;

const load = async ( signal: AbortSignal ) => {
	const [ settings, types ] = await Promise.all( [
		SETTINGS.load( signal ),
		request( { path: 'wp/v2/types?context=edit', signal } ),
	] );
	return {
		...settings,
		types: expectReply< PostTypes >( types, () => true ),
	};
};

const MAX_CATEGORIES = 1000;

/** Weights and exclusions. */
export default function RelatedSettings() {
	return (
		<SettingsSection
			heading={ {
				id: 'ramjet-related-settings',
				title: __( 'Settings', 'ramjet' ),
			} }
			load={ load }
			save={ SETTINGS.save }
		>
			{ ( form ) => (
				<>
					<fieldset className="ramjet-fieldset">
						<legend className="ramjet-legend">
							{ __(
								'Weights, from 0 (ignored) to 10',
								'ramjet'
							) }
						</legend>
						<SettingsFields
							form={ form }
							fields={ listWeights() }
						/>
					</fieldset>
					<SettingsFields
						form={ form }
						fields={ [ typesField( form.saved.types ) ] }
					/>
					<SearchField
						type="category"
						label={ __( 'Excluded categories', 'ramjet' ) }
						ids={ form.values.related_excluded_categories }
						max={ MAX_CATEGORIES }
						onChange={ ( ids ) =>
							form.change( { related_excluded_categories: ids } )
						}
					/>
				</>
			) }
		</SettingsSection>
	);
}

const listWeights = (): SettingsField[] =>
	[
		{
			name: 'related_weight_title',
			label: __( 'Words in the title', 'ramjet' ),
		},
		{ name: 'related_weight_tags', label: __( 'Shared tags', 'ramjet' ) },
		{
			name: 'related_weight_categories',
			label: __( 'Shared categories', 'ramjet' ),
		},
		{ name: 'related_weight_age', label: __( 'Newer posts', 'ramjet' ) },
	].map( ( weight ) => ( { ...weight, type: 'range', min: 0, max: 10 } ) );

const typesField = ( types: PostTypes ): SettingsField => ( {
	name: 'related_excluded_types',
	type: 'exclusions',
	label: __( 'Included post types', 'ramjet' ),
	options: Object.values( types )
		.filter( ( { slug, viewable } ) => viewable && slug !== 'attachment' )
		.map( ( { slug, name } ) => ( { value: slug, label: name } ) ),
} );
