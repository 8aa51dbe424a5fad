<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** The Mapbox token of the section Services, as a setting; none where wp-config.php or a connector sets it. */
final class MapboxToken extends SettingGroup {

	private const SERVICE = 'mapbox';
	private const FIELD   = 'token';

	public function __construct( private readonly Features $features, private readonly ServiceKeys $keys ) {}

	protected function settings(): array {
		$services = array_column( $this->features->collect( Provides\Services::class ), null, 'slug' );
		$field    = ( $services[ self::SERVICE ] ?? null )?->field( self::FIELD );
		if ( null === $field ) {
			return array();
		}
		$setting = new Setting(
			'mapbox_token',
			'',
			'The public token of Mapbox.',
			problem: $field->problem( ... ),
			is_plain: true,
			row: $this->keys->rows( self::SERVICE, self::FIELD )[0],
			prefix: ''
		);
		$is_free = $setting->is_saved() || ! $this->keys->has( self::SERVICE, self::FIELD );
		return $is_free ? array( $setting ) : array();
	}
}
