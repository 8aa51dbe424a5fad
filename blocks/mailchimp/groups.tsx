import { BaseControl, ExternalLink, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Button, CheckboxControl } from '../../shared/components/controls';
import { fetchMailchimpGroups } from './api';
import { BlockNotice } from '../../shared/components/block-notice';
import { useRequest } from '../../shared/api/use-request';

type Props = {
	interests: string[];
	onChange: ( interests: string[] ) => void;
};

/** The groups that new subscribers join. */
export function Groups( { interests, onChange }: Props ) {
	const { data, error, isLoading, reload } =
		useRequest( fetchMailchimpGroups );
	const toggle = ( id: string, isChecked: boolean ) => {
		const others = interests.filter( ( interest ) => interest !== id );
		onChange( isChecked ? [ ...others, id ] : others );
	};

	if ( isLoading ) {
		return <Spinner />;
	}
	if ( error ) {
		return (
			<>
				<BlockNotice>{ error }</BlockNotice>
				<Button variant="secondary" onClick={ reload }>
					{ __( 'Try again', 'ramjet' ) }
				</Button>
			</>
		);
	}
	const categories = data?.filter(
		( { interests: groups } ) => groups.length
	);
	return (
		<>
			{ categories?.map( ( category ) => (
				<fieldset
					key={ category.id }
					style={ { marginBlockEnd: '16px' } }
				>
					<BaseControl.VisualLabel as="legend">
						{ category.title }
					</BaseControl.VisualLabel>
					{ category.interests.map( ( { id, name } ) => (
						<CheckboxControl
							key={ id }
							label={ name }
							checked={ interests.includes( id ) }
							onChange={ ( isChecked ) =>
								toggle( id, isChecked )
							}
						/>
					) ) }
				</fieldset>
			) ) }
			{ categories?.length === 0 && (
				<p>
					{ __(
						'Your audience has no groups. To create them, open your audience in Mailchimp and select Manage contacts, then Groups.',
						'ramjet'
					) }
				</p>
			) }
			<ExternalLink href="https://mailchimp.com/help/send-groups-audience/">
				{ __( 'Learn about groups', 'ramjet' ) }
			</ExternalLink>
		</>
	);
}
