import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import ConfirmDialog from '../components/confirm-dialog';

type Props = {
	status: 'spam' | 'trash';
	/** Number of responses in the list. */
	count: number;
	isBusy: boolean;
	onEmpty: () => void;
};

/** Empties spam or trash after a confirmation. */
export default function EmptyButton( {
	status,
	count,
	isBusy,
	onEmpty,
}: Props ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const label =
		status === 'spam'
			? __( 'Empty spam', 'ramjet' )
			: __( 'Empty trash', 'ramjet' );
	return (
		<>
			<Button
				variant="secondary"
				isDestructive
				isBusy={ isBusy }
				disabled={ isBusy || count === 0 }
				onClick={ () => setIsAsking( true ) }
			>
				{ label }
			</Button>
			{ isAsking && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %d: number of responses. */
						_n(
							'Delete %d response forever?',
							'Delete %d responses forever?',
							count,
							'ramjet'
						),
						count
					) }
					confirmLabel={ label }
					isDestructive
					onConfirm={ () => {
						setIsAsking( false );
						onEmpty();
					} }
					onCancel={ () => setIsAsking( false ) }
				>
					{ __(
						'This permanently deletes all responses in this list and their files, including those that a search or filter hides.',
						'ramjet'
					) }
				</ConfirmDialog>
			) }
		</>
	);
}
