import { defineField } from '../../field/define-field';
import { dropdown } from '../../field/icons';

export default defineField( 'select', dropdown );
