<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Secret;

/**
 * What a field holds, and where that comes from.
 */
final class FieldValue {

	/** Sources: nowhere, this plugin's own row, a constant, a connector of WordPress, an environment variable. */
	public const SOURCES = array( 'none', 'saved', 'constant', 'connector', 'environment' );

	/**
	 * @param Secret $content     The value; public ones too, for simplicity's sake.
	 * @param string $source      One of SOURCES.
	 * @param string $source_name Of a constant or an environment variable its name, of a connector its label.
	 */
	public function __construct(
		public readonly Secret $content,
		public readonly string $source = 'none',
		public readonly string $source_name = ''
	) {}

	/**
	 * Whether somebody can change it here; what comes from elsewhere is changed there.
	 */
	public function is_editable(): bool {
		return in_array( $this->source, array( 'none', 'saved' ), true );
	}
}
