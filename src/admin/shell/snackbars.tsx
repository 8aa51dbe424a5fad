import { SnackbarList } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';

/** What was done, with its 'Undo', at the end of the screen: see use-snackbar.ts. */
export default function Snackbars() {
	const notices = useSelect(
		( select ) => select( noticesStore ).getNotices(),
		[]
	);
	const { removeNotice } = useDispatch( noticesStore );
	const snackbars = useMemo(
		() => notices.filter( ( { type } ) => type === 'snackbar' ),
		[ notices ]
	);
	return (
		<SnackbarList
			className="ramjet-snackbars"
			notices={ snackbars }
			onRemove={ removeNotice }
		/>
	);
}
