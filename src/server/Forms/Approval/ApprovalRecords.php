<?php
declare(strict_types=1);

namespace Ramjet\Forms\Approval;

use Ramjet\Support\Secrets\SiteKey;
use Ramjet\Support\Values\Scalar;

/**
 * What is known of the destinations of a post's or widget's forms: who added each, when, and whether it is approved.
 * The codes are valid for one place of one site, so neither a copy of a post with its meta nor an import is approved.
 */
final class ApprovalRecords {

	/** Post meta, JSON. Protected, since its name begins with an underscore. */
	public const META = '_ramjet_form_destinations';

	/** Option: the same for block widgets, by their ids; JSON. */
	public const OPTION = 'ramjet_form_destinations';

	/** Whether the place has none of its own, but a copy of another's. */
	public readonly bool $is_copy;

	/** @var array<string, array{by: int, at: int, ok: string}> By code. */
	private array $records = array();

	/** @param string $place 'post:12' or 'widget:block-3'. */
	public function __construct( private readonly string $place ) {
		$id      = self::post_id( $place );
		$saved   = 0 === $id ? array( self::of_widgets()[ $place ] ?? '' ) : get_post_meta( $id, self::META );
		$saved   = array_filter( array_map( self::decode( ... ), is_array( $saved ) ? $saved : array() ) );
		$is_own  = fn( array $one ): bool => ( $one['place'] ?? '' ) === $this->code( 'place', '' );
		$own     = array_values( array_filter( $saved, $is_own ) )[0] ?? array();
		$records = is_array( $own['list'] ?? null ) ? array_filter( $own['list'], 'is_array' ) : array();
		foreach ( $records as $code => $record ) {
			$this->records[ $code ] = array(
				'by' => Scalar::number( $record['by'] ?? 0 ),
				'at' => Scalar::number( $record['at'] ?? 0 ),
				'ok' => Scalar::text( $record['ok'] ?? '' ),
			);
		}
		$this->is_copy = array() !== $saved && array() === $own;
	}

	/** @return array{by: int, at: int, ok: string}|null Id of a user, or 0; Unix time; '' where it is not approved. */
	public function get( string $destination ): ?array {
		if ( array() === $this->records ) {
			return null;
		}
		$record = $this->records[ $this->code( 'destination', $destination ) ] ?? null;
		if ( null === $record || $record['ok'] === $this->code( 'approved', $destination ) ) {
			return $record;
		}
		return array( 'ok' => '' ) + $record;
	}

	/** Notes who added a destination. */
	public function add( string $destination, int $user ): void {
		$record = array( 'by' => $user, 'at' => time(), 'ok' => '' );

		$this->records[ $this->code( 'destination', $destination ) ] = $record;
	}

	public function approve( string $destination ): void {
		$record       = $this->get( $destination ) ?? array( 'by' => 0, 'at' => 0 );
		$record['ok'] = $this->code( 'approved', $destination );
		$this->records[ $this->code( 'destination', $destination ) ] = $record;
	}

	/** Forgets all destinations but some. */
	public function keep( string ...$destinations ): void {
		$codes         = array_map( fn( string $one ): string => $this->code( 'destination', $one ), $destinations );
		$this->records = array_intersect_key( $this->records, array_flip( $codes ) );
	}

	/** @return bool Whether they are saved. */
	public function save(): bool {
		$id   = self::post_id( $this->place );
		$data = array() === $this->records
			? ''
			: (string) wp_json_encode( array( 'place' => $this->code( 'place', '' ), 'list' => $this->records ) );
		if ( 0 === $id ) {
			$widgets = array_filter( array( $this->place => $data ) + self::of_widgets() );
			$data    = (string) wp_json_encode( $widgets );
			return get_option( self::OPTION ) === $data || update_option( self::OPTION, $data, false );
		}
		if ( array( $data ) === get_post_meta( $id, self::META ) ) {
			return true;
		}
		// Also removes copies of other posts' records.
		delete_post_meta( $id, self::META );
		return '' === $data || false !== add_post_meta( $id, self::META, wp_slash( $data ), true );
	}

	/** @return list<string> Places with destinations that are not approved, at most so many posts. */
	public static function unapproved( \wpdb $db, int $limit ): array {
		$like  = '%' . $db->esc_like( '"ok":""' ) . '%';
		$query = "SELECT m.post_id FROM $db->postmeta m JOIN $db->posts p ON p.ID = m.post_id
			WHERE m.meta_key = %s AND m.meta_value LIKE %s AND p.post_status NOT IN ('trash', 'auto-draft')
			ORDER BY m.post_id DESC LIMIT %d";
		$posts = $db->get_col( $db->prepare( $query, self::META, $like, $limit ) );
		return array(
			...array_map( static fn( string $id ): string => "post:$id", $posts ),
			...array_keys( self::of_widgets() ),
		);
	}

	private function code( string $kind, string $destination ): string {
		return SiteKey::mac( "$kind|$this->place|$destination" );
	}

	private static function post_id( string $place ): int {
		return str_starts_with( $place, 'post:' ) ? (int) substr( $place, strlen( 'post:' ) ) : 0;
	}

	/** @return array<string, string> JSON by place. */
	private static function of_widgets(): array {
		return array_filter( self::decode( get_option( self::OPTION, '' ) ), 'is_string' );
	}

	private static function decode( mixed $json ): array {
		$data = is_string( $json ) ? json_decode( $json, true ) : null;
		return is_array( $data ) ? $data : array();
	}
}
