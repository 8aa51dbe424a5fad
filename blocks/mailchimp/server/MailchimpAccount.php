<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Shape;

/** The site's Mailchimp account and its chosen audience. */
final class MailchimpAccount {

	/** Mailchimp's own maximum of groups in an audience is 60. */
	private const MAX_GROUPS = 60;

	private const MAX_AUDIENCES = 1_000;

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** Whether a key and an audience are set. Decrypts nothing, because pages ask. */
	public function is_connected(): bool {
		wp_prime_option_caches( $this->keys->rows( 'mailchimp', 'key', 'audience' ) );
		return $this->keys->has( 'mailchimp', 'key' ) && $this->keys->has( 'mailchimp', 'audience' );
	}

	/** @return string The chosen audience's ID, safe in a URL; '' for none. */
	public function audience(): string {
		return rawurlencode( $this->keys->get( 'mailchimp', 'audience' ) );
	}

	/**
	 * @param int $timeout In seconds.
	 * @return MailchimpApi|null Null without a key that can be read.
	 */
	public function api( int $timeout = VendorClient::TIMEOUT ): ?MailchimpApi {
		$key    = $this->keys->get( 'mailchimp', 'key' );
		$client = new VendorClient( $timeout );
		return '' === $key ? null : new MailchimpApi( $key, new Caller( 'mailchimp', 'Mailchimp', $client ) );
	}

	/** @return list<array{value: string, label: string}>|Reply|null A reply that is a problem; null without a key. */
	public function audiences(): array|Reply|null {
		$query = array( 'count' => self::MAX_AUDIENCES, 'fields' => 'lists.id,lists.name' );
		$lists = self::named( $this->api()?->get( 'lists', $query ), 'lists', 'name' );
		return ! is_array( $lists ) ? $lists : array_map(
			static fn( array $list ): array => array( 'value' => $list['id'], 'label' => $list['name'] ),
			$lists
		);
	}

	/** Saves the audience of an account that has a single one, unless another is saved. */
	public function choose_only_audience(): void {
		$audiences = $this->keys->has( 'mailchimp', 'audience' ) ? null : $this->audiences();
		if ( is_array( $audiences ) && 1 === count( $audiences ) ) {
			update_option( 'ramjet_service_mailchimp_audience', $audiences[0]['value'], false );
		}
	}

	/**
	 * Whether the audience's members have to confirm their address. They have to where that cannot be found out.
	 *
	 * @param int $timeout In seconds.
	 */
	public function has_double_opt_in( int $timeout ): bool {
		$id    = $this->audience();
		$cache = "ramjet_mailchimp_optin_$id";
		$known = get_transient( $cache );
		if ( is_string( $known ) ) {
			return 'no' !== $known;
		}
		$reply = $this->api( $timeout )?->get( "lists/$id", array( 'fields' => 'id,double_optin' ) );
		$value = 200 === $reply?->status ? $reply->json['double_optin'] ?? null : null;
		if ( is_bool( $value ) ) {
			set_transient( $cache, $value ? 'yes' : 'no', HOUR_IN_SECONDS );
		}
		return false !== $value;
	}

	/** @return list<array>|Reply|null The audience's categories of groups; else as audiences(). */
	public function groups(): array|Reply|null {
		$id    = $this->audience();
		$cache = "ramjet_mailchimp_groups_$id";
		$named = array( 'id' => '', 'name' => '' );
		$like  = array( 'id' => '', 'title' => '', 'interests' => array( $named ) );
		$found = Shape::of( get_transient( $cache ), array( $like ) );
		if ( null !== $found ) {
			return $found;
		}
		$get   = fn( string $path, string $list, string $name ): array|Reply|null => self::named(
			$this->api()?->get(
				"lists/$id/interest-categories$path",
				array( 'count' => self::MAX_GROUPS, 'fields' => "$list.id,$list.$name" )
			),
			$list,
			$name
		);
		$found = $get( '', 'categories', 'title' );
		if ( ! is_array( $found ) ) {
			return $found;
		}
		foreach ( $found as $index => $category ) {
			$interests = $get( "/{$category['id']}/interests", 'interests', 'name' );
			if ( ! is_array( $interests ) ) {
				return $interests;
			}
			$found[ $index ]['interests'] = $interests;
		}
		set_transient( $cache, $found, 5 * MINUTE_IN_SECONDS );
		return $found;
	}

	/** Why the account did not do what was asked, as a sentence for the owner. */
	public static function explain( ?Reply $reply ): string {
		return match ( $reply?->status ) {
			null    => __( 'Mailchimp is not connected: enter an API key and choose an audience.', 'ramjet' ),
			404     => __(
				'Mailchimp does not know the chosen audience. It was deleted, or belongs to another account.',
				'ramjet'
			),
			default => $reply->judge( false )->message,
		};
	}

	/** @return list<array<string, string>>|Reply|null ID and name of each item; the reply unless it is as expected. */
	private static function named( ?Reply $reply, string $list, string $name ): array|Reply|null {
		$items = 200 === $reply?->status && null === $reply->problem ? $reply->json[ $list ] ?? null : null;
		if ( ! is_array( $items ) ) {
			return $reply;
		}
		$read = static fn( mixed $item ): ?array =>
			preg_match( '/^[0-9a-z]{1,32}$/D', (string) ( $item['id'] ?? '' ) ) && is_string( $item[ $name ] ?? null )
				? array( 'id' => (string) $item['id'], $name => $item[ $name ] )
				: null;
		return array_values( array_filter( array_map( $read, $items ) ) );
	}
}
