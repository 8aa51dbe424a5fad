<?php
/**
 * Sets the URL of an AI model, and prints a token for it.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Ai\Query\Token;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

list( , $url ) = $argv;

update_option( 'ramjet_service_ai_url', $url );
update_option( 'ramjet_service_ai_model', 'bench' );
$token = new Token( new Secrets( new KeyRing() ) );
echo wp_json_encode( array( 'token' => $token->issue( get_userdata( 1 ), time() ) ) );
