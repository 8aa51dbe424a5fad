import { calendar } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'date', calendar );
