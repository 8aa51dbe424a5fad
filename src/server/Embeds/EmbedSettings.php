<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Schema;
use Ramjet\Support\Settings\OptionSettings;

/** Whether embeds load at once or with a click, for blocks without a setting of their own. */
final class EmbedSettings extends OptionSettings {

	private const NAME = 'embeds_load_at_once';

	public static function load_at_once(): bool {
		return ( new self() )->values()[ self::NAME ];
	}

	public function schemas(): array {
		$text = 'Whether embeds load without a click, when a visitor scrolls near them.';
		return array( self::NAME => Schema::field( 'boolean', $text, array( 'default' => false ) ) );
	}
}
