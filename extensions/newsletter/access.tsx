import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { fetchMemberships } from '../../shared/api/memberships';
import { useRequest } from '../../shared/api/use-request';
import { SelectControl } from '../../shared/components/controls';
import Problem from '../../shared/components/problem';
import {
	ACCESS,
	type Readers,
	TIER,
} from '../../shared/editor/newsletter-access';
import { JOINED_EDIT } from '../../shared/editor/history';
import { usePostMeta } from '../../shared/editor/use-post-meta';
import { useRestriction } from '../newsletter-access/use-restriction';

/** Who reads all of the post that is being edited. */
export default function Access() {
	const { readers, hasPaywall, setAccess } = useRestriction();
	return (
		<>
			<RadioControl
				label={ __( 'Access', 'ramjet' ) }
				help={ describe( readers, hasPaywall ) }
				selected={ readers ?? undefined }
				options={ [
					{ value: 'everybody', label: __( 'Everyone', 'ramjet' ) },
					{
						value: 'subscribers',
						label: __( 'Anyone subscribed', 'ramjet' ),
					},
					{
						value: 'paid_subscribers',
						label: __( 'Paid subscribers only', 'ramjet' ),
					},
				] }
				onChange={ setAccess }
			/>
			{ readers === 'paid_subscribers' && <Plan /> }
		</>
	);
}

function describe( readers: Readers | null, hasPaywall: boolean ): string {
	switch ( readers ) {
		case 'everybody':
			return '';
		case 'subscribers':
			return hasPaywall
				? __(
						'Everyone reads it up to the paywall. Subscribers read all of it, on the site and by email.',
						'ramjet'
					)
				: __(
						'Subscribers read it, on the site and by email. Others see only its title.',
						'ramjet'
					);
		case 'paid_subscribers':
			return hasPaywall
				? __(
						'Everyone reads it up to the paywall, where emails end, too. Paid subscribers read all of it on the site.',
						'ramjet'
					)
				: __(
						'Paid subscribers read it on the site. Emails and others get only its title.',
						'ramjet'
					);
		default:
			return __(
				'Another plugin has closed this post: nobody reads it.',
				'ramjet'
			);
	}
}

/** The plan whose members are the paid subscribers. */
function Plan() {
	const access = usePostMeta( ACCESS );
	const tier = usePostMeta( TIER );
	// Jetpack's, for which the tier does not count.
	const isAll = access.value === 'paid_subscribers_all_tiers';
	const { data, error, reload } = useRequest( fetchMemberships );
	if ( error !== null && ! data ) {
		return <Problem message={ error } onRetry={ reload } />;
	}
	const value = isAll ? '0' : String( tier.value || 0 );
	const options = [
		{ value: '0', label: __( 'All plans of the newsletter', 'ramjet' ) },
		...( data?.products ?? [] ).map( ( { id, title } ) => ( {
			value: String( id ),
			label: title,
		} ) ),
	];
	const isListed = options.some( ( option ) => option.value === value );
	return (
		<SelectControl
			label={ __( 'Plan', 'ramjet' ) }
			help={ __(
				'Plans of the newsletter are those whose members are asked to subscribe to it.',
				'ramjet'
			) }
			value={ value }
			options={
				isListed
					? options
					: [
							...options,
							{
								value,
								label: data
									? __(
											'A plan that is no longer sold',
											'ramjet'
										)
									: __( 'Loading…', 'ramjet' ),
							},
						]
			}
			onChange={ ( id ) => {
				tier.set( Number( id ) );
				if ( isAll ) {
					access.set( 'paid_subscribers', JOINED_EDIT );
				}
			} }
		/>
	);
}
