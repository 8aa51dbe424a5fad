import { shield } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'consent', shield );
