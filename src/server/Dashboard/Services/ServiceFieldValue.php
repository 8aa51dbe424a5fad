<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Secrets\Secret;
use Ramjet\Support\Services\ServiceField;

/** The value of a field, and where it is set. */
final class ServiceFieldValue {

	public const SOURCES = array( 'none', 'saved', 'constant', 'connector', 'environment' );

	/**
	 * @param Secret $content     The value, also of a public field.
	 * @param string $source      One of SOURCES.
	 * @param string $source_name Name of the constant or the environment variable, label of the connector.
	 */
	public function __construct(
		public readonly Secret $content,
		public readonly string $source = 'none',
		public readonly string $source_name = ''
	) {}

	/** Whether it can be changed here. */
	public function is_editable(): bool {
		return in_array( $this->source, array( 'none', 'saved' ), true );
	}

	/** The value as it may be shown. */
	public function shown( ServiceField $field ): string {
		return $field->secret ? $this->content->masked() : $this->content->reveal();
	}
}
