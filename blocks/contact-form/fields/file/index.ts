import { upload } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'file', upload );
