import { defineField } from '../../field/define-field';
import { handset } from '../../field/icons';

export default defineField( 'telephone', handset );
